import { z } from 'zod'

import type { World } from '#server/instances/world.ts'
import type { NamedContract } from '#shared/api/index.ts'
import { deviceTypes } from '#shared/device/index.ts'
import { measuresOf } from '#shared/device/traits.ts'
import type { Caller } from '#tests/support/caller.ts'
import { businessContracts, validInput } from '#tests/support/contract-cases.ts'

type Schema = z.core.JSONSchema.BaseSchema
type Input = Readonly<Record<string, unknown>>

/** Every query that REST and tRPC both serve. */
export const queries: readonly NamedContract[] = businessContracts.filter(({ contract }) => contract.kind === 'query')

const asSchema = (value: unknown): Schema => (typeof value === 'object' && value !== null ? { ...value } : {})
const fieldsOf = ({ contract }: NamedContract): [string, Schema][] =>
  Object.entries(z.toJSONSchema(contract.input, { io: 'output', unrepresentable: 'any' }).properties ?? {}).map(
    ([name, schema]) => [name, asSchema(schema)],
  )

/** The item with the largest size by `sizeOf`. */
const largest = <T extends { readonly id: string }>(rows: Iterable<T>, sizeOf: (row: T) => number): T | undefined =>
  [...rows].toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]

interface Row {
  readonly id: string
  readonly dictCode?: string
}

/** The first row of a list for this caller. */
const firstOf = async (caller: Caller, name: string, input: object = {}): Promise<Row | undefined> =>
  (await caller.trpc<{ records: Row[] }>(name, input)).result?.records[0]

/** Lists by the domains of their ids. */
const lists = {
  announcement: 'announcement.list',
  contact: 'contact.list',
  dictionary: 'dictionary.list',
  feedback: 'feedback.list',
  handOver: 'handOver.list',
  maintenance: 'maintenance.list',
  role: 'role.list',
  roleView: 'roleView.list',
  rollCall: 'rollCall.list',
  video: 'device.videos',
} as const

/** Input values by field, and ids by their domain. */
type KnownValues = Readonly<Record<string, unknown>>

/** Devices and places with the most related rows. */
const devicesOf = ({ model }: World): KnownValues => {
  const devices = [...model.devices.values()]
  const busiest = largest(devices, ({ id }) => model.openEvents.ofDevice(id).length)
  const measured = devices.find(({ type }) => measuresOf(deviceTypes[type].traits).length > 0)
  const place = largest(model.places.values(), ({ id }) => model.devicesOfPlace.get(id)?.length ?? 0)?.id
  return {
    'device.host': devices.find(({ type }) => type === 'mainframe')?.id,
    'device.curve': measured?.id,
    measure: measured && measuresOf(deviceTypes[measured.type].traits)[0],
    ...(busiest && { device: busiest.id, longitude: busiest.longitude, latitude: busiest.latitude }),
    place,
    placeId: place,
  }
}

/** One existing id of each kind, by its domain or by the field that takes it. */
export const knownValuesOf = async (world: World, caller: Caller): Promise<KnownValues> => {
  const rows = await Promise.all(
    Object.entries(lists).map(async ([domain, name]) => [domain, await firstOf(caller, name)] as const),
  )
  const found = new Map(rows)
  const { model, epoch } = world
  return {
    ...Object.fromEntries(rows.map(([domain, row]) => [domain, row?.id])),
    ...devicesOf(world),
    ...Object.fromEntries(['member', 'user', 'userId', 'userid', 'attendance'].map((name) => [name, 'u-duty'])),
    area: 'p1-a01',
    areaId: 'p1-a01',
    projectId: 'p1',
    event: [...model.openEvents.all()][0]?.id,
    dictId: found.get('dictionary')?.id,
    dictCode: found.get('dictionary')?.dictCode,
    roleId: found.get('role')?.id,
    permissionId: model.permissions[0]?.id,
    permissionIds: model.permissions.map(({ id }) => id),
    epoch,
  }
}

/** The longest spans up to the day at which the worlds of the tests begin. */
const quarter: Input = { from: '2025-12-01', to: '2026-03-02' }
const month: Input = { from: '2026-01-31', to: '2026-03-02', buckets: 480 }

/** Values for calls that need one of several optional fields, or limit a span. */
const oneOf: Readonly<Record<string, Input>> = {
  'dashboard.areaClasses': quarter,
  'dashboard.duty': quarter,
  'dashboard.heatMap': { ...quarter, zoom: 24 },
  'dashboard.shares': quarter,
  'dashboard.topPlaces': quarter,
  'dashboard.trend': { ...quarter, compare: true },
  'device.curve': month,
  'event.curve': month,
  // The longest of its lists in the city of the tests.
  'export.matching': { domain: 'place', params: {} },
  'user.checkOnlyUser': { username: 'x1' },
  'dictionary.isItemFree': { itemValue: 'x1' },
}

const MAX_QUERY_TEXT = 8000
const condition = encodeURIComponent(JSON.stringify({ field: 'description', rule: 'like', val: '*a*b*c*d*' }))
const conditions = Math.floor((MAX_QUERY_TEXT - 6) / (condition.length + 3))
const superQueryParams = `%5B${Array.from({ length: conditions }, () => condition).join('%2C')}%5D`

/** The most expensive values, where that is neither the largest number nor any text. */
const dear: Input = {
  west: -180,
  south: -85,
  east: 180,
  north: 85,
  pageNo: 1,
  zoom: 24,
  seq: 0,
  month: '2026-03',
  days: 30,
  span: '7d',
  kind: 'alarm',
  from: '2000-01-01',
  to: '2099-12-31',
  superQueryMatchType: 'or',
}

const isFilter = (name: string, { type, enum: choices }: Schema): boolean =>
  type === 'string' && choices === undefined && /keyword|keyWord|realname|name|title|titile|sender|itemText/.test(name)

const numberIn = ({ type, maximum }: Schema): number | undefined =>
  type === 'integer' || type === 'number' ? maximum : undefined

const valueOf = (
  named: NamedContract,
  [name, schema]: readonly [string, Schema],
  knownValues: KnownValues,
): unknown => {
  if (name === 'id') return knownValues[named.name] ?? knownValues[named.domain]
  const needed = validInput(named.contract)[name]
  // An optional field would only narrow the result.
  if (name in knownValues) return needed === undefined ? undefined : knownValues[name]
  if (name in dear) return schema.enum?.includes(dear[name] as string) === false ? schema.enum.at(-1) : dear[name]
  return ['pageSize', 'limit', 'radius'].includes(name) ? numberIn(schema) : needed
}

/** The widest input that a query allows, the same with the longest texts to search for, and its last page. */
export const expensiveInputs = (named: NamedContract, knownValues: KnownValues): Input[] => {
  const fields = fieldsOf(named)
  const values = fields.map((field) => [field[0], valueOf(named, field, knownValues)] as const)
  const widest: Input = {
    ...Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    ...oneOf[named.name],
  }
  const texts = fields.flatMap(([name, schema]) => {
    if (name === 'superQueryParams') return [[name, superQueryParams]]
    return isFilter(name, schema) ? [[name, '火'.repeat(schema.maxLength ?? 50)]] : []
  })
  const isPaginated = fields.some(([name]) => name === 'pageNo')
  return [
    widest,
    ...(texts.length > 0 ? [{ ...widest, ...Object.fromEntries(texts) }] : []),
    ...(isPaginated ? [{ ...widest, pageNo: 1_000_000 }] : []),
  ]
}

/** The address of a query with its input, over tRPC. */
export const queryUrl = ({ name }: NamedContract, input: Input): string =>
  `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`
