import { orderStates, type OrderState } from '#shared/maintenance/orders.ts'
import type { IconName } from '#client/ui/icons/icon.tsx'
import { PlainChip, type ChipTone } from '#client/ui/basics/plain-chip.tsx'

const looks: Readonly<Record<OrderState, { tone: ChipTone; icon: IconName }>> = {
  open: { tone: 'amber', icon: 'clock' },
  taken: { tone: 'doing', icon: 'run' },
  done: { tone: 'good', icon: 'ok' },
  cancelled: { tone: 'grey', icon: 'close' },
}

export const OrderChip = ({ state }: { state: OrderState }) => <PlainChip {...looks[state]} text={orderStates[state]} />
