import { missing } from '#server/platform/parse-input.ts'

/** Degrees in WGS-84. */
export interface Point {
  readonly longitude: number
  readonly latitude: number
}

type Given = { readonly [N in keyof Point]?: number | undefined }

/** Coordinates as given, otherwise those of `near`; 4004 for only one coordinate, or for none without `near`. */
export const pointOf = ({ longitude, latitude }: Given, near: Point | undefined): Point => {
  if (longitude !== undefined && latitude !== undefined) return { longitude, latitude }
  if (longitude !== undefined) throw missing('latitude')
  if (latitude !== undefined || !near) throw missing('longitude')
  return { longitude: near.longitude, latitude: near.latitude }
}
