import Database from 'better-sqlite3'
import { fastify } from 'fastify'

/** Bare Fastify over plain SQL: the page and its counts, without scope, joined names, texts or guards. */
const db = new Database(process.env['DATABASE'], { readonly: true })
const under = 'from Event where projectId = ? and kind = ? and raisedAt >= ?'
const page = db.prepare(`select * ${under} and state = ? order by raisedAt desc, id limit 20 offset ?`)
const counts = db.prepare(`select state, count(*) as n ${under} group by state`)

const app = fastify()
app.get('/', ({ query: { project, kind, from, state, offset } }) => ({
  records: page.all(project, kind, Number(from), Number(state), Number(offset)),
  counts: counts.all(project, kind, Number(from)),
}))
app.get('/healthz', () => ({ status: 'ok' }))
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
