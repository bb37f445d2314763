/** Longitude and latitude in degrees. */
export type LonLat = readonly [longitude: number, latitude: number]

/** Krasovsky 1940 ellipsoid: semi-major axis in metres, and squared eccentricity. */
const SEMI_MAJOR_AXIS_METRES = 6_378_245
const ECCENTRICITY = 0.006693421622965943

const sine = (turns: number): number => Math.sin(turns * Math.PI)

/** The sine terms that both offsets share. */
const ripple = (x: number): number => (20 * sine(6 * x) + 20 * sine(2 * x)) * (2 / 3)

const northOffset = (x: number, y: number): number =>
  -100 +
  2 * x +
  3 * y +
  0.2 * y * y +
  0.1 * x * y +
  0.2 * Math.sqrt(Math.abs(x)) +
  ripple(x) +
  (20 * sine(y) + 40 * sine(y / 3)) * (2 / 3) +
  (160 * sine(y / 12) + 320 * sine(y / 30)) * (2 / 3)

const eastOffset = (x: number, y: number): number =>
  300 +
  x +
  2 * y +
  0.1 * x * x +
  0.1 * x * y +
  0.1 * Math.sqrt(Math.abs(x)) +
  ripple(x) +
  (20 * sine(x) + 40 * sine(x / 3)) * (2 / 3) +
  (150 * sine(x / 12) + 300 * sine(x / 30)) * (2 / 3)

/** Only points in this rectangle are shifted. */
const isShifted = ([longitude, latitude]: LonLat): boolean =>
  longitude > 72.004 && longitude < 137.8347 && latitude > 0.8293 && latitude < 55.8271

/** WGS-84 to GCJ-02, the shifted grid of map tiles in mainland China; unchanged outside the mainland's rectangle. */
export const toGcj02 = (point: LonLat): LonLat => {
  if (!isShifted(point)) return point
  const [longitude, latitude] = point
  const [x, y] = [longitude - 105, latitude - 35]
  const radians = (latitude / 180) * Math.PI
  const bulge = 1 - ECCENTRICITY * Math.sin(radians) ** 2
  const north = (northOffset(x, y) * 180) / (((SEMI_MAJOR_AXIS_METRES * (1 - ECCENTRICITY)) / bulge ** 1.5) * Math.PI)
  const east = (eastOffset(x, y) * 180) / ((SEMI_MAJOR_AXIS_METRES / Math.sqrt(bulge)) * Math.cos(radians) * Math.PI)
  return [longitude + east, latitude + north]
}

const ITERATIONS = 5

/** GCJ-02 to WGS-84 by iteration; accurate to less than a millimetre. */
export const fromGcj02 = (point: LonLat): LonLat => {
  let guess = point
  for (let round = 0; round < ITERATIONS; round += 1) {
    const [longitude, latitude] = toGcj02(guess)
    guess = [guess[0] + point[0] - longitude, guess[1] + point[1] - latitude]
  }
  return guess
}
