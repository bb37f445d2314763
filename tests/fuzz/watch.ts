import { createHash } from 'node:crypto'

import type { Logger } from 'pino'

import type { World } from '#server/instances/world.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** Reports what has changed since the previous call; null when nothing has. */
export type Watch = () => string | null

const ACTS = ['insert', 'update', 'delete'] as const

/** Counts committed row changes by table; changes that are rolled back do not count. */
export const watchStore = (world: World): Watch => {
  const { direct } = world.store
  direct((connection) => {
    connection.exec('create temp table Touched (name text primary key, n integer not null)')
    const tables = connection
      .prepare<[], { name: string }>("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
      .all()
    for (const { name } of tables) {
      connection.prepare('insert into Touched values (?, 0)').run(name)
      for (const act of ACTS)
        connection.exec(
          `create temp trigger "${act} ${name}" after ${act} on main."${name}" begin update Touched set n = n + 1 where name = '${name}'; end`,
        )
    }
  })
  const read = direct((connection) =>
    connection.prepare<[], { name: string; n: number }>('select name, n from Touched where n > 0'),
  )
  return () => {
    const touched = read.all()
    if (touched.length === 0) return null
    direct((connection) => connection.exec('update Touched set n = 0'))
    return `rows were written: ${touched.map(({ name, n }) => `${name} ${n}`).join(', ')}`
  }
}

const asPlain = (_: string, value: unknown): unknown =>
  value instanceof Map || value instanceof Set ? [...(value as Iterable<unknown>)] : value

/** One hash over a world's whole state in memory; takes some milliseconds. */
export const hashOfMemory = ({ model: { openEvents, ...model }, epoch }: World): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...model, openEvents: openEvents.all(), epoch }, asPlain))
    .digest('hex')

type Writes = 'set' | 'add' | 'delete' | 'clear'

/** Calls `onWrite` before every write to a map or a set, whose behaviour stays the same. */
const watchWrites = (collection: Map<unknown, unknown> | Set<unknown>, onWrite: () => void) => {
  const write = (name: Writes, inner: unknown) => {
    if (typeof inner !== 'function') return
    Object.defineProperty(collection, name, {
      value: (...given: readonly unknown[]): unknown => {
        onWrite()
        return Reflect.apply(inner, collection, given)
      },
    })
  }
  for (const name of ['set', 'add', 'delete', 'clear'] as const) write(name, Reflect.get(collection, name))
}

/** Watches writes to the read model, which consists of maps and sets, and the world's counters. */
export const watchMemory = (app: TestApp, world: World): Watch => {
  const written = new Set<string>()
  for (const [name, part] of Object.entries({ ...world.model, ...world.model.inbox })) {
    if (part instanceof Map || part instanceof Set) watchWrites(part, () => written.add(name))
  }
  const { hub, clock } = world
  const counts = () => [hub.log.seq(), hub.connections().length, clock.now(), app.worlds.list().length].join()
  let before = counts()
  return () => {
    const now = counts()
    if (written.size === 0 && now === before) return null
    const said = `memory was written: ${[...written].join(', ')} (${before} → ${now})`
    before = now
    written.clear()
    return said
  }
}

/** Unexpected errors in the server's log, and uncaught errors. */
export const watchFailures = (app: TestApp): Watch & { stop(): void } => {
  const lines: string[] = []
  const say = (...line: readonly unknown[]) => {
    lines.push(line.map((part) => (part instanceof Error ? part.stack : JSON.stringify(part, withErrors))).join(' '))
  }
  const withErrors = (_: string, value: unknown): unknown => (value instanceof Error ? value.stack : value)
  // Each request logs through a child logger; the server was built with pino.
  const log = app.server.log as Logger
  const listen = (one: Logger) => {
    one.error = say
    one.fatal = say
  }
  listen(log)
  log.onChild = listen
  const uncaught = (error: unknown) => say('nobody caught', error)
  process.on('unhandledRejection', uncaught)
  process.on('uncaughtException', uncaught)
  const watch = () => (lines.length === 0 ? null : `it was logged: ${lines.splice(0).join('\n')}`)
  return Object.assign(watch, {
    stop: () => {
      process.off('unhandledRejection', uncaught)
      process.off('uncaughtException', uncaught)
    },
  })
}
