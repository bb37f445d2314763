import { lazy, Suspense, useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { EventDetail } from '#shared/event/event.contract.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { Fallback } from '#client/ui/basics/fallback.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { eventDetailTexts } from '#client/features/event/detail-texts.ts'
import { mapPath } from '#client/config/paths.ts'
import { pinOf, type Pin } from '#client/features/event/where/pin-of.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { pathText } from '#client/lib/place-words.ts'
import styles from '#client/features/event/where/where-card.module.css'

const texts = eventDetailTexts.where

// The map code is large, so it is loaded after the event is shown.
const SpotView = lazy(async () => ({
  default: (await import('#client/features/event/where/spot-view.tsx')).SpotView,
}))

/** The zoom level at which a single house is visible. */
const HOUSE_ZOOM = 18

const addressOf = (deviceId: string, { longitude, latitude }: Pin): string =>
  `${mapPath}?${new URLSearchParams({ device: deviceId, at: [longitude, latitude, HOUSE_ZOOM].join() }).toString()}`

/** The pin of an event; it keeps its identity while its content is unchanged, however often the event is refetched. */
const usePin = (event: EventDetail): Pin | undefined => {
  const written = JSON.stringify(pinOf(event) ?? null)
  // The text was written by the line above, so the cast is safe.
  return useMemo(() => (JSON.parse(written) as Pin | null) ?? undefined, [written])
}

/** The position on the map, and a link to the map page. */
export const WhereCard = ({ event }: { event: EventDetail }) => {
  const pin = usePin(event)
  const mayOpen = usePermission().mayPage('map-analysis')
  if (pin === undefined) return null
  return (
    <Card className={styles.card}>
      <Fallback otherwise={<p className={styles.failed}>{texts.failed}</p>}>
        <Suspense fallback={<div className={styles.map} aria-busy="true" />}>
          <SpotView pin={pin} />
        </Suspense>
      </Fallback>
      <p className={styles.foot}>
        <Icon name="pin" />
        <span className="flex-1 min-w-0">{event.address === '' ? pathText(event.placePath) : event.address}</span>
        {mayOpen && <Link to={addressOf(event.deviceId, pin)}>{texts.open}</Link>}
      </p>
    </Card>
  )
}
