import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { PlaceDetail } from '#shared/place/place-views.schema.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { Fallback } from '#client/ui/basics/fallback.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { mapPath } from '#client/config/paths.ts'
import { isLocated } from '#client/features/place/view/is-located.ts'
import { viewTexts } from '#client/features/place/view/view-texts.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import styles from '#client/features/place/view/place-map.module.css'

const texts = viewTexts.map
/** The zoom level at which a single house is visible. */
const HOUSE_ZOOM = 18

// The map code is large, so it is loaded after the place is shown.
const PlaceSpotMap = lazy(async () => ({
  default: (await import('#client/features/place/view/place-spot-map.tsx')).PlaceSpotMap,
}))

const addressOf = ({ longitude, latitude }: PlaceDetail): string =>
  `${mapPath}?${new URLSearchParams({ at: [longitude, latitude, HOUSE_ZOOM].join() }).toString()}`

/** The position of a place on a small map, and a link to the map page; empty for a place that is not on the map. */
export const PlaceMap = ({ place }: { place: PlaceDetail }) => {
  const mayOpen = usePermission().mayPage('map-analysis')
  if (!isLocated(place)) return null
  return (
    <Card className={styles.card}>
      <Fallback otherwise={<p className={styles.failed}>{texts.failed}</p>}>
        <Suspense fallback={<div className={styles.map} aria-busy="true" />}>
          <PlaceSpotMap name={place.name} longitude={place.longitude} latitude={place.latitude} />
        </Suspense>
      </Fallback>
      <p className={styles.foot}>
        <Icon name="pin" />
        <span className="flex-1 min-w-0">{place.address}</span>
        {mayOpen && <Link to={addressOf(place)}>{texts.open}</Link>}
      </p>
    </Card>
  )
}
