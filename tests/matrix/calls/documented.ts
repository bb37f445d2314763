import { contracts, namedContracts, type NamedContract } from '#shared/api/index.ts'
import type { Method } from '#shared/api/define.ts'
import facts from '#tests/facts/calls.json' with { type: 'json' }
import entities from '#tests/facts/entities.json' with { type: 'json' }

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE']

/** One documented call under one of its verbs; `WS` is the push channel, and null a call that the spec only names. */
export interface DocumentedCall {
  readonly key: string
  readonly method: Method | 'WS' | null
  readonly path: string
  readonly payload: readonly string[]
  readonly reads: string
}

/** Every call of calls.json, one for each of its verbs. */
export const documentedCalls: readonly DocumentedCall[] = facts.flatMap(({ method, path, payload, reads }) =>
  method.split('|').map((verb) => ({
    key: `${verb} ${path}`,
    method: verb === 'WS' ? 'WS' : (methods.find((one) => one === verb) ?? null),
    path,
    payload,
    reads,
  })),
)

const routes = namedContracts(contracts).flatMap((named) =>
  [{ path: named.contract.path }, ...(named.contract.aliases ?? [])].map((route) => ({
    named,
    path: route.path,
    method: 'method' in route && route.method ? route.method : named.contract.method,
  })),
)

/** The contract that serves a documented call, under its own path or an alias. */
export const contractOf = ({ method, path }: Pick<DocumentedCall, 'method' | 'path'>): NamedContract | undefined =>
  routes.find((route) => route.path === path && (method === null || route.method === method))?.named

/** Names of fields in a payload: text in angle brackets is a description, not a name. */
export const payloadFields = ({ payload }: DocumentedCall): string[] => payload.filter((name) => /^\w+$/.test(name))

/** The body codes of success: those that the document names, otherwise the two that it counts as silent success. */
export const okCodes = ({ reads }: DocumentedCall): number[] => {
  const named = /codes? (\d+(?:, \d+)*)/.exec(reads)?.[1]
  return named === undefined ? [200, 0] : named.split(', ').map(Number)
}

const list = (text: string | undefined): string[] => text?.split(', ') ?? []

/** The fields that a client reads, as far as the document names them: of the result itself, and of each of its rows. */
export const readFields = ({ reads }: DocumentedCall): { result: string[]; rows: string[] } => ({
  result: [
    ...[...reads.matchAll(/result\.(\w+)/g)].map(([, name]) => name ?? ''),
    ...list(/(?:^|; )result (?!boolean)(\w+(?:, \w+)+)/.exec(reads)?.[1]),
    ...list(/^(\w+(?:, \w+){3,})$/.exec(reads)?.[1]),
    ...list(/counts per type \((\w+(?:, \w+)*) summed\)/.exec(reads)?.[1]),
  ],
  rows: list(/list: (\w+(?:, \w+)+)/.exec(reads)?.[1]),
})

type Described = { [N in keyof typeof entities]: (typeof entities)[N] extends { fields: string[] } ? N : never }
export type EntityName = Described[keyof typeof entities]

/** The fields of an entity that an object does not have. */
export const missingFields = (name: EntityName, value: unknown): string[] => {
  const has = new Set(typeof value === 'object' && value !== null ? Object.keys(value) : [])
  return entities[name].fields.filter((field) => !has.has(field)).map((field) => `${name}.${field}`)
}

/** The entities whose fields the document lists. */
export const describedEntities: readonly string[] = Object.entries(entities)
  .filter(([, entity]) => typeof entity === 'object' && 'fields' in entity)
  .map(([name]) => name)
