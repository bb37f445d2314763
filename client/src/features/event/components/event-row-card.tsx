import type { EventRow } from '#shared/event/event.contract.ts'
import { riskGrades } from '#shared/event/risk-grading.ts'
import { DAY, parseTime } from '#shared/time.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { boxEdge } from '#client/ui/basics/row-edge.ts'
import { StateChip } from '#client/ui/basics/state-chip.tsx'
import { eventTexts } from '#client/config/event-texts.ts'
import {
  aboutReason,
  EventName,
  falseAlarmsText,
  nightsText,
  periodText,
  recoveryText,
  termText,
} from '#client/features/event/components/kind-cells.tsx'
import { CardActions, type RowActionsProps } from '#client/features/event/components/row-actions.tsx'
import { untilText } from '#client/features/event/until-text.ts'
import { valueWords } from '#client/lib/event-words.ts'
import { useTimedText } from '#client/ui/basics/use-now.ts'
import { agoText, countdownText, eventTimeText } from '#client/lib/format-time.ts'
import styles from '#client/features/event/components/row-card.module.css'
import card from '#client/ui/list/plain-card.module.css'

const texts = eventTexts.cells

/** The values of the kind's own columns. */
const ownWords = (row: EventRow, now: number): string[] => {
  const { risk, kind } = row
  if (kind === 'fault') return [recoveryText(row), ...(row.affected === undefined ? [] : [aboutReason(row) ?? ''])]
  if (risk !== undefined) return [texts.graded(riskGrades[risk.grade]), termText(row, now) ?? '']
  return kind === 'person' ? [periodText(row.raisedAt), nightsText(row)] : []
}

const callWords = ({ callAt }: EventRow, now: number): string[] => {
  const left = callAt === undefined ? 0 : parseTime(callAt) - now
  return left > 0 ? [eventTexts.callIn(countdownText(left))] : []
}

const deferredWords = ({ deferral }: EventRow): string[] =>
  deferral === undefined ? [] : [`${eventTexts.deferredTo(untilText(deferral.until))} · ${deferral.reason}`]

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
    ...deferredWords(row),
    ...callWords(row, now),
  ]
  return words.join('，')
}

/** A row of the list on the phone: value, place, meta, and the same left edge as its table row. */
export const EventRowCard = ({ row, ...acts }: RowActionsProps) => {
  const { kind, state, fire } = row
  const meta = useTimedText(1000, (now) => metaOf(row, now))
  const words = valueWords(row)
  return (
    <article className={classNames(styles.card, boxEdge(state, kind, fire), styles[state === 0 ? 'open' : 'taken'])}>
      <header className={styles.head}>
        <EventName row={row} size={18} />
        {words && <b className={styles.value}>{words.value}</b>}
        {words && (
          <span className="font-13 ink3 nowrap">
            {words.threshold === undefined ? words.unit : `/ ${words.threshold} ${words.unit}`}
          </span>
        )}
        <span className="flex-none ml-auto">
          <StateChip state={state} kind={kind} />
        </span>
      </header>
      <div className={styles.path}>
        <PlacePath path={row.placePath} />
      </div>
      <div className={styles.meta}>{meta}</div>
      <div className={classNames(card.cardActions, styles.actions)}>
        <CardActions row={row} {...acts} />
      </div>
    </article>
  )
}
