import type { EventRow } from '#shared/contracts/event.ts'
import { DAY, parseTime } from '#shared/time.ts'
import { RowCard } from '#client/components/list-page/row-card.tsx'
import { CardActions, type RowActionsProps } from '#client/features/event/components/row-actions.tsx'
import { reasonText, valueWords } from '#client/features/event/event-words.ts'
import { useNow } from '#client/hooks/use-now.ts'
import { agoText, eventTimeText } from '#client/lib/format-time.ts'

const limitOf = (row: EventRow): string | undefined => {
  const words = valueWords(row)
  if (words === undefined) return undefined
  return words.threshold === undefined ? words.unit : `/ ${words.threshold} ${words.unit}`
}

/** A row of the list on the phone. */
export const EventRowCard = ({ row, onHandle }: RowActionsProps) => {
  const now = useNow(1000)
  const at = parseTime(row.raisedAt)
  // From a day on the age would be the date again.
  const ago = now - at < DAY ? [agoText(at, now)] : []
  const meta = [`${row.deviceName} ${row.deviceCode}`, eventTimeText(at, now), ...ago]
  return (
    <RowCard
      kind={row.kind}
      state={row.state}
      label={reasonText(row.kind, row.reason)}
      value={valueWords(row)?.value}
      limit={limitOf(row)}
      path={row.placePath}
      meta={meta.join('，')}
      actions={<CardActions row={row} onHandle={onHandle} />}
    />
  )
}
