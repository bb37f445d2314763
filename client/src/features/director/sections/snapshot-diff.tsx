import { Button, Select } from 'antd'
import { useState } from 'react'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { Loaded } from '#client/features/director/components/loaded.tsx'
import { RowTable } from '#client/features/director/components/row-table.tsx'
import { useControlQuery } from '#client/features/director/hooks/control-queries.ts'
import type { Difference } from '#shared/control/snapshots.contract.ts'
import styles from '#client/features/director/sections/drawer.module.css'

const texts = directorTexts.snapshots
/** The number of ids listed per table; the count covers all. */
const MAX_NAMED = 3

const namesOf = (ids: readonly string[], count: number): string =>
  ids.slice(0, MAX_NAMED).join('，') + (count > MAX_NAMED ? '…' : '')

const columnsOf = ({ changed }: Difference): string =>
  [...new Set(changed.rows.flatMap(({ columns }) => columns))].join('，')

const Row = ({ difference }: { difference: Difference }) => {
  const { table: name, added, removed, changed } = difference
  return (
    <tr>
      <td>
        <code>{name}</code>
        <small>{columnsOf(difference) || namesOf([...added.ids, ...removed.ids], added.count + removed.count)}</small>
      </td>
      <td className="ink3 nowrap">
        {texts.added} {formatCount(added.count)}
      </td>
      <td className="ink3 nowrap">
        {texts.removed} {formatCount(removed.count)}
      </td>
      <td className="ink3 nowrap">
        {texts.changed} {formatCount(changed.count)}
      </td>
    </tr>
  )
}

/** The differences of the store between a snapshot and now, or another snapshot. */
export const SnapshotDiff = ({ from, onClose }: { from: string; onClose: () => void }) => {
  const [to, setTo] = useState<string | undefined>(undefined)
  const diff = useControlQuery('diff', to === undefined ? { from } : { from, to })
  const { data: all } = useControlQuery('snapshots', {})
  const others = (all ?? []).filter(({ name }) => name !== from).map(({ name }) => ({ value: name, label: name }))
  return (
    <section aria-label={texts.diffWith(from)}>
      <div className={styles.diffHead}>
        <h3>{texts.diffWith(from)}</h3>
        {texts.diffTo}
        <Select
          size="small"
          allowClear
          aria-label={texts.diffTo}
          placeholder={texts.nowWord}
          value={to ?? null}
          options={others}
          onChange={(name: string | null) => setTo(name ?? undefined)}
          style={{ width: 140 }}
        />
        <Button type="link" size="small" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
      <Loaded query={diff}>
        {(differences) => (
          <RowTable rows={differences} empty={<p className={styles.same}>{texts.same}</p>}>
            {(difference) => <Row key={difference.table} difference={difference} />}
          </RowTable>
        )}
      </Loaded>
    </section>
  )
}
