interface Fitted {
  readonly width: number
  readonly minWidth?: number
  readonly folds?: number | undefined
}

const total = (columns: readonly Fitted[]): number => columns.reduce((sum, { width }) => sum + width, 0)

const least = (columns: readonly Fitted[]): number =>
  columns.reduce((sum, { width, minWidth = width }) => sum + minWidth, 0)

const unfolded = <C extends Fitted>(columns: readonly C[], room: number): readonly C[] => {
  const ranks = columns.flatMap(({ folds }) => folds ?? [])
  if (ranks.length === 0 || least(columns) <= room) return columns
  const first = Math.min(...ranks)
  return unfolded(
    columns.filter(({ folds }) => folds !== first),
    room,
  )
}

const squeezed = <C extends Fitted>(columns: readonly C[], room: number): readonly C[] => {
  const [lacks, gives] = [total(columns) - room, total(columns) - least(columns)]
  if (lacks <= 0 || gives <= 0) return columns
  const share = Math.min(1, lacks / gives)
  return columns.map((column) => {
    const { width, minWidth = width } = column
    return { ...column, width: Math.floor(width - (width - minWidth) * share) }
  })
}

/**
 * The columns that have room, in px: first all shrink to their least width, then those of the lowest `folds` are left out, and
 * so on. The same array if all have room.
 */
export const fitColumns = <C extends Fitted>(columns: readonly C[], room: number): readonly C[] =>
  squeezed(unfolded(columns, room), room)
