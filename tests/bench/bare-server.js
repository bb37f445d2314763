import { fastify } from 'fastify'

const body = JSON.parse(process.env['BODY'] ?? '{}')
const app = fastify()
app.get('/', () => body)
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
