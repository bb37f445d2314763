/** x, y, x, y, … in units of the basemap; rectangles are x, y, width, height. */
export type FlatShape = readonly number[]

/** The corners of a rectangle. */
export const cornersOf = ([x = 0, y = 0, width = 0, height = 0]: FlatShape): FlatShape => {
  const [east, north] = [x + width, y + height]
  return [x, y, east, y, east, north, x, north]
}

/** The points of a shape, each converted. */
export const pointsOf = <P>(shape: FlatShape, convert: (x: number, y: number) => P): P[] =>
  Array.from({ length: shape.length / 2 }, (_, at) => convert(shape[at * 2] ?? 0, shape[at * 2 + 1] ?? 0))
