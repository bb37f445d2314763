import { useControlQuery } from '#client/features/director/hooks/control-queries.ts'
import type { Happening } from '#client/features/director/lib/happenings.ts'

/** The number of recipients of each event's frame, by event id, as far as the journal still has it. */
export const useDelivered = (list: readonly Happening[]): ReadonlyMap<string, number> => {
  const wanted = list.some(({ eventId }) => eventId !== null)
  const { data } = useControlQuery('journal', { kind: 'frame', code: 1, limit: 100 }, { enabled: wanted })
  const pairs = (data?.entries ?? []).flatMap((entry): [string, number][] =>
    entry.kind === 'frame' && typeof entry.frame['eventId'] === 'string' ? [[entry.frame['eventId'], entry.to]] : [],
  )
  // The first frame of an event announces that it was raised: later frames do not replace it.
  return new Map(pairs.toReversed())
}
