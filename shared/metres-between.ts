const METRES_PER_DEGREE = 111_320

interface Point {
  readonly longitude: number
  readonly latitude: number
}

/** Distance in metres between two points that are close to each other. */
export const metresBetween = (a: Point, b: Point): number =>
  Math.hypot((a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180), a.latitude - b.latitude) *
  METRES_PER_DEGREE
