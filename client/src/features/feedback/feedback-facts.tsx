import type { FeedbackRow } from '#shared/feedback/feedback.contract.ts'
import type { Fact } from '#client/ui/detail/fact-row.tsx'
import { feedbackTexts as texts } from '#client/features/feedback/texts.ts'
import { textOrNone } from '#client/ui/list/cells.tsx'

/** The sender, and how to reach them. */
export const senderFacts = ({ person, phone, type, createdAt }: FeedbackRow): Fact[] => [
  { label: texts.columns.type, value: texts.types[type] },
  { label: texts.columns.person, value: person.name },
  { label: texts.phone, value: phone === '' ? texts.noPhone : <a href={`tel:${phone}`}>{phone}</a> },
  { label: texts.columns.createdAt, value: createdAt },
]

/** The steps so far, and by whom. */
export const handlingFacts = ({ handler, takenAt, repliedAt, closedAt }: FeedbackRow): Fact[] => [
  { label: texts.columns.handler, value: textOrNone(handler?.name ?? null) },
  { label: texts.takenAt, value: textOrNone(takenAt) },
  { label: texts.columns.repliedAt, value: textOrNone(repliedAt) },
  { label: texts.closedAt, value: textOrNone(closedAt) },
]
