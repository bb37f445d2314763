import { Button } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import type { MatchingList } from '#shared/export/matching.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { useSteady } from '#client/ui/basics/use-steady.ts'
import type { BatchRow } from '#client/ui/dialog/row-results.tsx'
import { selectTexts as texts } from '#client/ui/list/select-texts.ts'
import { notify, notifyError } from '#client/lib/feedback.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/ui/list/select-all.module.css'

interface SelectAllProps {
  readonly domain: MatchingList
  /** The input of the list call. */
  readonly input: { readonly pageNo?: number | undefined; readonly pageSize?: number | undefined }
  /** The rows under the filters. */
  readonly total: number
  /** The number of selected rows. */
  readonly count: number
  readonly onSelect: (rows: readonly BatchRow[]) => void
}

const paramsOf = ({ pageNo: _no, pageSize: _size, ...params }: SelectAllProps['input']): Record<string, unknown> =>
  params

const report = (domain: MatchingList, found: number, total: number): void => {
  const why = texts.why[domain]
  if (found === 0) return notify(texts.none(why), 'warn')
  const others = total - found
  notify(
    others > 0 ? texts.leftOut(formatCount(found), formatCount(others), why) : texts.done(formatCount(found)),
    'done',
  )
}

/** Selects the rows under the filters of the list as they are now, on all pages; the server refuses too many. */
const useSelectAll = ({ domain, input, onSelect }: SelectAllProps) => {
  const { client } = trpc.useUtils()
  const [busy, setBusy] = useState(false)
  /** The filters and the number of selected rows after the last selection: there is nothing more to select. */
  const [done, setDone] = useState<readonly [string, number]>()
  const filters = JSON.stringify(paramsOf(input))
  const shown = useRef(filters)
  useLayoutEffect(() => {
    shown.current = filters
  })
  const run = useSteady(async (): Promise<void> => {
    setBusy(true)
    try {
      const { rows, total } = await client.export.matching.query({ domain, params: paramsOf(input) })
      // The person has chosen other filters meanwhile.
      if (shown.current !== filters) return
      if (rows.length > 0) onSelect(rows)
      setDone([filters, rows.length])
      report(domain, rows.length, total)
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  })
  return { busy, run, isDone: (count: number) => done?.[0] === filters && done[1] === count }
}

/** Beside the total, once a row is selected: how many are, and 选中全部 of the rows under the filters. */
export const SelectAll = (props: SelectAllProps) => {
  const { total, count, onSelect } = props
  const { busy, run, isDone } = useSelectAll(props)
  if (count === 0) return null
  return (
    <span className={styles.note}>
      <span role="status">{texts.chosen(formatCount(count))}</span>
      {count < total && !isDone(count) && (
        <Button type="link" size="small" loading={busy} onClick={() => void run()}>
          {texts.all(formatCount(total))}
        </Button>
      )}
      <Button type="link" size="small" onClick={() => onSelect([])}>
        {texts.clear}
      </Button>
    </span>
  )
}
