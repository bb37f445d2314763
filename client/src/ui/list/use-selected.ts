import { useState } from 'react'
import type { BatchRow } from '#client/ui/dialog/row-results.tsx'

/** The selected rows with the names that a report shows, also those of other pages of the list. */
export const useSelected = <Row>(shown: readonly Row[] | undefined, named: (row: Row) => BatchRow) => {
  const [rows, setRows] = useState<readonly BatchRow[]>([])
  const onChange = (keys: readonly string[]): void => {
    const known = new Map([...rows, ...(shown ?? []).map(named)].map((row) => [row.id, row]))
    setRows(keys.flatMap((key) => known.get(key) ?? []))
  }
  const drop = (ids: readonly string[]): void => {
    const gone = new Set(ids)
    setRows((now) => now.filter(({ id }) => !gone.has(id)))
  }
  return { rows, set: setRows, drop, selection: { keys: rows.map(({ id }) => id), onChange } }
}
