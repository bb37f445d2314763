import type { z } from 'zod'
import type { EventRow } from '#shared/event/event.contract.ts'
import type { Host } from '#shared/device/device-views.schema.ts'

type FireHost = z.output<typeof Host>
type Loop = FireHost['loops'][number]

const isAlarming = ({ state }: Loop['components'][number]): boolean => state === 'alarm'

/** Comparator: matching items first, otherwise in the same order. */
const first =
  <T>(isFirst: (one: T) => boolean) =>
  (one: T, other: T): number =>
    Number(isFirst(other)) - Number(isFirst(one))

/** Loops with their visible components, without empty loops; fires first, both within a loop and among loops. */
export const shownLoops = (loops: readonly Loop[], unusualOnly: boolean): Loop[] =>
  loops
    .map((loop) => ({
      ...loop,
      components: loop.components.filter(({ state }) => !unusualOnly || state !== 'normal').toSorted(first(isAlarming)),
    }))
    .filter(({ components }) => components.length > 0)
    .toSorted(first(({ components }) => components.some(isAlarming)))

/** By device: loop and number as the panel shows them. */
const positionsOf = (loops: readonly Loop[]): ReadonlyMap<string, string> =>
  new Map(loops.flatMap(({ components }) => components.map(({ id, position }) => [id, position])))

/** Address of the component of each event of a host, by event id; events of the host itself have none. */
export const addressesOf = ({ loops, events }: Pick<FireHost, 'loops' | 'events'>): ReadonlyMap<string, string> => {
  const positions = positionsOf(loops)
  return new Map(
    events.flatMap(({ id, part, deviceId }) => {
      const address = part?.address ?? positions.get(deviceId)
      return address === undefined ? [] : [[id, address] as const]
    }),
  )
}

/** Unregistered components that the panel reports: the address, with the event that reports it. */
export const unknownParts = (events: readonly EventRow[]): readonly { address: string; event: EventRow }[] => {
  const found = new Map<string, EventRow>()
  for (const event of events)
    if (event.part?.deviceId === null && !found.has(event.part.address)) found.set(event.part.address, event)
  return [...found].map(([address, event]) => ({ address, event }))
}
