import type { PlaceRow } from '#shared/place/place-views.schema.ts'

/** Zero degrees mean that the place has not been put on the map. */
export const isLocated = ({ longitude, latitude }: Pick<PlaceRow, 'longitude' | 'latitude'>): boolean =>
  longitude !== 0 || latitude !== 0
