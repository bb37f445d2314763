import { useMemo, useState } from 'react'
import type { EventRow } from '#shared/event/event.contract.ts'
import { useSteady } from '#client/ui/basics/use-steady.ts'
import type { BatchRow } from '#client/ui/dialog/row-results.tsx'
import { reasonText } from '#client/lib/event-words.ts'

const none: readonly BatchRow[] = []

const named = ({ id, kind, reason, deviceName, deviceCode }: EventRow): BatchRow => ({
  id,
  name: `${reasonText(kind, reason)} · ${deviceName} ${deviceCode}`,
})

/**
 * The rows ticked in the list with this key, retained across pages under the names of a report. Another list begins without any:
 * a person must not act on rows that a filter hides. `ids` keeps its identity while only the rows change.
 */
export const useTicked = (key: string, rows: readonly EventRow[]) => {
  const [selection, setSelection] = useState({ key, ticked: none })
  const ticked = selection.key === key ? selection.ticked : none
  const ids: ReadonlySet<string> = useMemo(() => new Set(ticked.map(({ id }) => id)), [ticked])
  const set = useSteady((all: readonly BatchRow[]): void => setSelection({ key, ticked: all }))
  const tick = useSteady((wanted: readonly string[]): void => {
    const known = new Map([...ticked, ...rows.map(named)].map((row) => [row.id, row]))
    set(wanted.flatMap((id) => known.get(id) ?? []))
  })
  return { ticked, ids, tick, set }
}
