import { useMemo, useState } from 'react'
import type { EventRow } from '#shared/event/event.contract.ts'
import { useSteady } from '#client/ui/basics/use-steady.ts'

type Ticked = ReadonlyMap<string, EventRow>

const none: Ticked = new Map()

/**
 * The rows ticked in the list with this key, retained across pages as last seen. Another list begins without any: a person
 * must not act on rows that a filter hides. `ids` keeps its identity while only the rows change.
 */
export const useTicked = (key: string, rows: readonly EventRow[]) => {
  const [selection, setSelection] = useState({ key, ticked: none })
  const before = selection.key === key ? selection.ticked : none
  const ids: ReadonlySet<string> = useMemo(() => new Set(before.keys()), [before])
  const shown = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const ticked: Ticked = useMemo(
    () => new Map([...before].map(([id, row]) => [id, shown.get(id) ?? row])),
    [before, shown],
  )
  const tick = useSteady((ids: readonly string[]): void => {
    const found = ids.flatMap((id) => shown.get(id) ?? before.get(id) ?? [])
    setSelection({ key, ticked: new Map(found.map((row) => [row.id, row])) })
  })
  return { ticked, ids, tick }
}
