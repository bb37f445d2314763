import { lazy, useMemo } from 'react'
import type { EventDetail } from '#shared/event/event.contract.ts'
import { pinOf, type Pin } from '#client/features/event/where/pin-of.ts'
import { SpotCard } from '#client/ui/map/spot-card.tsx'
import { pathText } from '#client/lib/place-words.ts'

// The map code is large, so it is loaded after the event is shown.
const SpotView = lazy(async () => ({
  default: (await import('#client/features/event/where/spot-view.tsx')).SpotView,
}))

/** The pin of an event; it keeps its identity while its content is unchanged, however often the event is refetched. */
const usePin = (event: EventDetail): Pin | undefined => {
  const written = JSON.stringify(pinOf(event) ?? null)
  // The text was written by the line above, so the cast is safe.
  return useMemo(() => (JSON.parse(written) as Pin | null) ?? undefined, [written])
}

/** The position of an event's device, or where it was when the event was raised. */
export const WhereCard = ({ event }: { event: EventDetail }) => {
  const pin = usePin(event)
  if (pin === undefined) return null
  const address = event.address === '' ? pathText(event.placePath) : event.address
  return (
    <SpotCard spot={pin} deviceId={event.deviceId} address={address}>
      <SpotView pin={pin} />
    </SpotCard>
  )
}
