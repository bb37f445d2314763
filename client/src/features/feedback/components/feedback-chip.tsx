import { feedbackStates, type FeedbackState } from '#shared/feedback/feedback-states.ts'
import type { IconName } from '#client/ui/icons/icon.tsx'
import { PlainChip, type ChipTone } from '#client/ui/basics/plain-chip.tsx'

const looks: Readonly<Record<FeedbackState, { tone: ChipTone; icon: IconName }>> = {
  open: { tone: 'amber', icon: 'clock' },
  taken: { tone: 'doing', icon: 'run' },
  replied: { tone: 'good', icon: 'ok' },
  closed: { tone: 'grey', icon: 'close' },
}

export const FeedbackChip = ({ state }: { state: FeedbackState }) => (
  <PlainChip {...looks[state]} text={feedbackStates[state]} />
)
