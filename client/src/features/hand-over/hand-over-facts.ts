import type { HandOverRow } from '#shared/hand-over/hand-over.contract.ts'
import type { Fact } from '#client/ui/detail/fact-row.tsx'
import { handOverTexts as texts } from '#client/features/hand-over/texts.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { takenAt } from '#client/features/hand-over/hand-over-query.ts'

const { columns } = texts
const orNone = (text: string | null): string => (text === null || text === '' ? listTexts.none : text)

/** Duty, answer and areas, beside a heading that has people, time and state. */
export const besideFacts = (row: HandOverRow): Fact[] => [
  { label: texts.duty, value: texts.dutyFrom(row.shiftName, row.dutyFrom) },
  { label: columns.answeredAt, value: orNone(takenAt(row)) },
  { label: texts.areas, value: orNone(row.areas.map(({ name }) => name).join('、')) },
]

/** The same after people, time and state. */
export const infoFacts = (row: HandOverRow): Fact[] => [
  { label: columns.author, value: row.author.name },
  { label: columns.receiver, value: row.receiver.name },
  { label: columns.at, value: row.at },
  { label: columns.status, value: row.statusName },
  ...besideFacts(row),
]

/** The texts of both people. */
export const wordFacts = ({ note, followUp, opinion }: HandOverRow): Fact[] => [
  { label: columns.note, value: note },
  { label: texts.followUp, value: orNone(followUp) },
  { label: texts.opinion, value: orNone(opinion) },
]
