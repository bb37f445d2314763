import type { AreaDetail, AreaNode } from '#shared/area/area.contract.ts'
import type { BatchResult } from '#shared/api/batch.ts'
import type { PlaceDetail, PlaceNode, PlacePlan, PlaceRow, PlaceSpot } from '#shared/place/place-views.schema.ts'
import type { Answer, Caller } from '#tests/support/caller.ts'
import type { City } from '#tests/support/city.ts'

export interface PlacePage {
  readonly records: PlaceRow[]
  readonly total: number
  readonly pages: number
  readonly counts: Record<string, number>
}

const AREA = '/pc/api/v4/area'
const PLACE = '/pc/api/v4/place'

/** The area calls of one member over REST. */
export const areasOf = (caller: Caller) => ({
  tree: (): Promise<Answer<AreaNode[]>> => caller.call('GET', `${AREA}/tree`),
  detail: (id: string): Promise<Answer<AreaDetail>> => caller.call('GET', `${AREA}/detail`, { id }),
  add: (input: object): Promise<Answer<AreaDetail>> => caller.call('POST', `${AREA}/add`, input),
  edit: (id: string, input: object): Promise<Answer<AreaDetail>> =>
    caller.call('POST', `${AREA}/edit`, { id, ...input }),
  remove: (id: string): Promise<Answer<{ id: string }>> => caller.call('POST', `${AREA}/delete`, { id }),
})

/** The place calls of one member over REST. */
export const placesOf = (caller: Caller) => ({
  list: (input: object = {}): Promise<Answer<PlacePage>> =>
    caller.call('GET', `${PLACE}/list`, { pageSize: 200, ...input }),
  tree: (input: object = {}): Promise<Answer<PlaceNode[]>> => caller.call('GET', `${PLACE}/tree`, input),
  detail: (id: string): Promise<Answer<PlaceDetail>> => caller.call('GET', `${PLACE}/detail`, { id }),
  add: (input: object): Promise<Answer<PlaceDetail>> => caller.call('POST', `${PLACE}/add`, input),
  edit: (id: string, input: object): Promise<Answer<PlaceDetail>> =>
    caller.call('POST', `${PLACE}/edit`, { id, ...input }),
  move: (id: string, input: object = {}): Promise<Answer<{ place: PlaceRow; undo: PlaceSpot }>> =>
    caller.call('POST', `${PLACE}/move`, { ...input, id }),
  moveBatch: (ids: readonly string[], spot: object): Promise<Answer<BatchResult>> =>
    caller.call('POST', `${PLACE}/moveBatch`, { ids, ...spot }),
  plan: (id: string): Promise<Answer<PlacePlan>> => caller.call('GET', `${PLACE}/plan`, { id }),
  pin: (deviceId: string, spot: object): Promise<Answer<object>> =>
    caller.call('POST', `${PLACE}/pin`, { deviceId, ...spot }),
  remove: (id: string): Promise<Answer<{ id: string }>> => caller.call('POST', `${PLACE}/delete`, { id }),
  removeBatch: (ids: readonly string[]): Promise<Answer<BatchResult>> =>
    caller.call('POST', `${PLACE}/deleteBatch`, { ids }),
})

/** The bus events that a world has sent since a sequence number. */
export const busSince = ({ world }: Pick<City, 'world'>, seq: number) =>
  (world.hub.log.since(world.epoch, seq) ?? []).flatMap(({ frame }) => (frame.code === 300 ? [frame] : []))

/** Every node of some trees, parents before children. */
export const flat = <N extends { readonly children: readonly N[] }>(nodes: readonly N[]): N[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)])
