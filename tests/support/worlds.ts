import { createHash } from 'node:crypto'

import type { App } from '#server/app.ts'
import { prepared } from '#server/platform/store.ts'
import type { World } from '#server/instances/world.ts'

/** The world behind a path that `makeWorld` answered. */
export const worldAt = (app: App, path: string): World => {
  const world = path === '' ? app.worlds.main : app.worlds.get(path.slice('/w/'.length))
  if (!world) throw new Error(`There is no world at "${path}"`)
  return world
}

/** Every row of every table, as text. */
const tablesOf = (world: World): [table: string, rows: string[]][] =>
  world.store.direct((connection) => {
    const names = prepared(
      connection,
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
    ).all()
    return names.map(({ name }) => {
      const rows = prepared(connection, `select * from "${String(name)}"`).all()
      return [String(name), rows.map((row) => JSON.stringify(row)).toSorted()]
    })
  })

/** One hash over all stored rows of a world: equal if and only if no row differs. */
export const fingerprint = (world: World): string =>
  createHash('sha256')
    .update(JSON.stringify(tablesOf(world)))
    .digest('hex')

/** The rows of one table. */
export const rowsOf = (world: World, table: string): Record<string, unknown>[] =>
  world.store.direct((connection) => prepared(connection, `select * from "${table}"`).all())
