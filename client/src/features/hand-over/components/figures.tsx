import type { HandOverFigures } from '#shared/hand-over/hand-over.contract.ts'
import { FactList, type Fact } from '#client/ui/detail/fact-row.tsx'
import { handOverTexts as texts } from '#client/features/hand-over/texts.ts'
import detail from '#client/ui/detail/detail-parts.module.css'

const { unit } = texts

/** The four counts at the time of the hand-over. */
export const figureFacts = ({ todo, doing, offline, disabled }: HandOverFigures): Fact[] => [
  { label: texts.todo, value: todo, note: unit.events },
  { label: texts.doing, value: doing, note: unit.events },
  { label: texts.offline, value: offline, note: unit.devices },
  { label: texts.disabled, value: disabled, note: unit.devices },
]

/** The kinds of events that were open, with their counts. */
export const KindCounts = ({ figures }: { figures: HandOverFigures }) => {
  const open = figures.events.filter(({ todo, doing }) => todo + doing > 0)
  if (open.length === 0) return <p className={detail.nothing}>{texts.nothingOpen}</p>
  return <FactList facts={open.map(({ name, todo, doing }) => ({ label: name, value: texts.kindOpen(todo, doing) }))} />
}
