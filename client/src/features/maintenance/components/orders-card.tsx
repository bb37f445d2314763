import { Link } from 'react-router-dom'
import type { MaintenanceLink } from '#shared/maintenance/maintenance.contract.ts'
import { maintenanceTexts as texts } from '#client/features/maintenance/texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { OrderChip } from '#client/features/maintenance/components/order-chip.tsx'
import { TwoLines } from '#client/ui/list/cells.tsx'
import { ListCard, RowEnd } from '#client/ui/detail/detail-parts.tsx'
import { aboutBus, useFreshen } from '#client/realtime/use-freshen.ts'
import { trpc } from '#client/lib/trpc.ts'

const aboutOrders = aboutBus('maintenance')

interface OrdersCardProps {
  readonly orders: readonly MaintenanceLink[]
  /** Renders nothing when there are no orders. */
  readonly hidesEmpty?: boolean
}

/** The maintenance orders of a device or an event. */
export const OrdersCard = ({ orders, hidesEmpty = false }: OrdersCardProps) => {
  const utils = trpc.useUtils()
  useFreshen(() => Promise.all([utils.device.detail.invalidate(), utils.event.detail.invalidate()]), aboutOrders)
  if (hidesEmpty && orders.length === 0) return null
  return (
    <ListCard
      title={texts.orders}
      items={orders}
      empty={texts.noOrders}
      keyOf={({ id }) => id}
      draw={({ id, number, title, state, createdAt }) => (
        <>
          <TwoLines
            first={<Link to={screenPaths.maintenance.detail(id)}>{title}</Link>}
            second={`${number}，${createdAt}`}
          />
          <RowEnd>
            <OrderChip state={state} />
          </RowEnd>
        </>
      )}
    />
  )
}
