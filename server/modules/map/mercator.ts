/*
 * Web Mercator (EPSG:3857) with the whole world from 0 to 1, west and north at 0; degrees are those of WGS-84.
 */

export const mercatorX = (longitude: number): number => longitude / 360 + 0.5
export const mercatorY = (latitude: number): number => {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

/** Six decimals are a tenth of a metre. */
const round = (degrees: number): number => Number(degrees.toFixed(6))

export const longitudeOf = (x: number): number => round((x - 0.5) * 360)
export const latitudeOf = (y: number): number => round((Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI)
