/** The one district of every city, fictional, placed on a rectangle of WGS-84 coordinates. */
export const district = {
  name: '城中区',
  bounds: { west: 114.02, south: 22.53, east: 114.08, north: 22.58 },
} as const
