import type { EventRow } from '#shared/contracts/event.ts'
import { riskGrades } from '#shared/events/risk-grading.ts'
import { DAY, parseTime } from '#shared/time.ts'
import { RowCard } from '#client/features/event/components/row-card.tsx'
import { eventTexts } from '#client/config/event-texts.ts'
import {
  aboutReason,
  falseAlarmsText,
  nightsText,
  periodText,
  recoveryText,
  termText,
} from '#client/features/event/components/kind-cells.tsx'
import { CardActions, type RowActionsProps } from '#client/features/event/components/row-actions.tsx'
import { reasonText, valueWords } from '#client/lib/event-words.ts'
import { useTimedText } from '#client/ui/basics/use-now.ts'
import { agoText, eventTimeText } from '#client/lib/format-time.ts'

const texts = eventTexts.cells

const limitOf = (row: EventRow): string | undefined => {
  const words = valueWords(row)
  if (words === undefined) return undefined
  return words.threshold === undefined ? words.unit : `/ ${words.threshold} ${words.unit}`
}

/** The values of the kind's own columns. */
const ownWords = (row: EventRow, now: number): string[] => {
  const { risk, kind } = row
  if (kind === 'fault') return [recoveryText(row), ...(row.affected === undefined ? [] : [aboutReason(row) ?? ''])]
  if (risk !== undefined) return [texts.graded(riskGrades[risk.grade]), termText(row, now) ?? '']
  return kind === 'person' ? [periodText(row.raisedAt), nightsText(row)] : []
}

const metaOf = (row: EventRow, now: number): string => {
  const at = parseTime(row.raisedAt)
  // After a day the age would repeat the date.
  const ago = now - at < DAY ? [agoText(at, now)] : []
  const often = falseAlarmsText(row)
  const words = [
    ...(often === undefined ? [] : [often]),
    `${row.deviceName} ${row.deviceCode}`,
    eventTimeText(at, now),
    ...ago,
    ...ownWords(row, now),
  ]
  return words.join('，')
}

/** A row of the list on the phone. */
export const EventRowCard = ({ row, ...acts }: RowActionsProps) => {
  const meta = useTimedText(1000, (now) => metaOf(row, now))
  return (
    <RowCard
      kind={row.kind}
      state={row.state}
      label={reasonText(row.kind, row.reason)}
      value={valueWords(row)?.value}
      limit={limitOf(row)}
      path={row.placePath}
      meta={meta}
      actions={<CardActions row={row} {...acts} />}
    />
  )
}
