import { prepared, type Connection } from '#server/platform/prepared.ts'
import type { WorldSettings } from '#server/worlds/kernel.ts'
import { citySizes } from '#simulator/index.ts'

/** World settings persisted in its store, so that a later start of the server continues the same world. */
export interface Facts {
  readonly seed: number
  readonly size: WorldSettings['size']
  readonly start: number
  /** The order that raises the first alarm of the world; issued once. */
  readonly opening: { readonly deviceId: string; readonly kind: string; readonly reason?: string } | null
}

const SAVE = 'insert into Fact (name, value) values (?, ?) on conflict (name) do update set value = excluded.value'

export const writeFact = (connection: Connection, name: string, value: unknown): void => {
  prepared(connection, SAVE).run(name, JSON.stringify(value))
}

export const writeFacts = (connection: Connection, facts: Facts): void => {
  for (const [name, value] of Object.entries(facts)) writeFact(connection, name, value)
}

/** A fact that is a number; 0 before it was written. */
export const numberFact = (connection: Connection, name: string): number =>
  Number(prepared(connection, 'select value from Fact where name = ?').get(name)?.['value'] ?? 0)

/** The facts of a seeded store; null for an empty one. */
export const readFacts = (connection: Connection): Facts | null => {
  const rows = prepared(connection, 'select name, value from Fact').all()
  if (rows.length === 0) return null
  const facts = new Map(rows.map((row) => [String(row['name']), JSON.parse(String(row['value'])) as unknown]))
  const size = citySizes.find((name) => name === facts.get('size'))
  if (!size) throw new Error('This database holds a world of a size that this version does not know')
  return {
    seed: Number(facts.get('seed')),
    size,
    start: Number(facts.get('start')),
    opening: (facts.get('opening') ?? null) as Facts['opening'],
  }
}
