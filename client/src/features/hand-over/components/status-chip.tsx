import { handOverStatuses, type HandOverStatus } from '#shared/hand-over/hand-overs.ts'
import type { IconName } from '#client/ui/icons/icon.tsx'
import { PlainChip, type ChipTone } from '#client/ui/basics/plain-chip.tsx'

const looks: Readonly<Record<HandOverStatus, { tone: ChipTone; icon: IconName }>> = {
  pending: { tone: 'doing', icon: 'clock' },
  confirmed: { tone: 'good', icon: 'done' },
  withdrawn: { tone: 'grey', icon: 'close' },
}

export const HandOverChip = ({ status }: { status: HandOverStatus }) => (
  <PlainChip {...looks[status]} text={handOverStatuses[status]} />
)
