import { useEffect, type RefObject } from 'react'
import { useSteady } from '#client/ui/basics/use-steady.ts'
import { movable, placed, withWidth, type Keyed } from '#client/ui/list/column-choice.ts'
import { columnWidthFor } from '#client/ui/list/column-width.ts'
import { dragColumns, type ColumnDrags } from '#client/ui/list/drag-columns.ts'
import type { ListColumn } from '#client/ui/list/list-types.ts'
import type { Columns } from '#client/ui/list/use-columns.tsx'

interface ColumnDragProps {
  readonly box: RefObject<HTMLDivElement | null>
  /** As they are drawn, with the widths that have room. */
  readonly drawn: readonly Pick<ListColumn<never>, 'key' | 'width'>[]
  /** The width for all columns, in px. */
  readonly room: number
  readonly made: Pick<Columns<never>, 'choice' | 'choose'> & { readonly all: readonly Keyed[] }
}

/** Lets the person resize and move the columns by drags in their heads; the result is stored like every choice of columns. */
export const ColumnDrag = ({ box, drawn, room, made: { all, choice, choose } }: ColumnDragProps) => {
  const resize = useSteady<Parameters<ColumnDrags['resize']>, void>((key, wanted) =>
    choose(
      withWidth(choice, key, wanted === undefined ? undefined : columnWidthFor({ drawn, room }, { key, px: wanted })),
    ),
  )
  const move = useSteady<Parameters<ColumnDrags['move']>, void>((key, to, isBehind) =>
    choose(placed(all, choice, { key, to, isBehind })),
  )
  const isMovable = useSteady((key: string): boolean => movable(all).some((column) => String(column.key) === key))
  useEffect(
    () => (box.current?.isConnected === true ? dragColumns(box.current, { resize, move, isMovable }) : undefined),
    [box, resize, move, isMovable],
  )
  return null
}
