import { useDesk } from '#client/features/director/hooks/use-desk.ts'
import type { Happening } from '#client/features/director/lib/happenings.ts'

/** To how many people the frame of each event went, by its id, as far as the journal still knows. */
export const useDelivered = (list: readonly Happening[]): ReadonlyMap<string, number> => {
  const wanted = list.some(({ eventId }) => eventId !== null)
  const { data } = useDesk('journal', { kind: 'frame', code: 1, limit: 100 }, { enabled: wanted })
  const pairs = (data?.entries ?? []).flatMap((entry): [string, number][] =>
    entry.kind === 'frame' && typeof entry.frame['eventId'] === 'string' ? [[entry.frame['eventId'], entry.to]] : [],
  )
  // The first frame of an event tells of its raise: later ones do not replace it.
  return new Map(pairs.toReversed())
}
