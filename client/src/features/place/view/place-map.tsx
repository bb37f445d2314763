import { lazy } from 'react'
import type { PlaceDetail } from '#shared/place/place-views.schema.ts'
import { isLocated } from '#client/features/place/view/is-located.ts'
import { SpotCard } from '#client/ui/map/spot-card.tsx'

const PlaceSpotMap = lazy(async () => ({
  default: (await import('#client/features/place/view/place-spot-map.tsx')).PlaceSpotMap,
}))

/** The position of a place; empty for a place that is not on the map. */
export const PlaceMap = ({ place }: { place: PlaceDetail }) =>
  isLocated(place) && (
    <SpotCard spot={place} address={place.address}>
      <PlaceSpotMap name={place.name} longitude={place.longitude} latitude={place.latitude} />
    </SpotCard>
  )
