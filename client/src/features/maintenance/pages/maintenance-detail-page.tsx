import { useParams } from 'react-router-dom'
import type { MaintenanceRow } from '#shared/maintenance/maintenance.contract.ts'
import { deviceIcon } from '#client/ui/icons/device-icon.ts'
import { maintenanceTexts as texts } from '#client/features/maintenance/texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { OrderActs } from '#client/features/maintenance/components/order-acts.tsx'
import { OrderChip } from '#client/features/maintenance/components/order-chip.tsx'
import { PhotosCard } from '#client/features/maintenance/components/photos-card.tsx'
import { orderFacts, workFacts } from '#client/features/maintenance/maintenance-facts.tsx'
import { orderDevice } from '#client/features/maintenance/maintenance-query.ts'
import { DetailFrame, detailOptions } from '#client/ui/detail/detail-frame.tsx'
import { DetailHead, FactCard, TwoColumns } from '#client/ui/detail/detail-parts.tsx'
import { aboutBus, useFreshen } from '#client/realtime/use-freshen.ts'
import { trpc } from '#client/lib/trpc.ts'

const aboutOrders = aboutBus('maintenance')

const Shown = ({ row }: { row: MaintenanceRow }) => (
  <>
    <DetailHead
      icon={deviceIcon(row.deviceType)}
      title={`${row.title} · ${orderDevice(row)}`}
      state={<OrderChip state={row.state} />}
      about={row.number}
      facts={[]}
      actions={<OrderActs row={row} />}
    />
    <TwoColumns side={<FactCard title={texts.info} facts={orderFacts(row)} />}>
      <FactCard title={texts.work} facts={workFacts(row)} />
      <PhotosCard photos={row.photos} />
    </TwoColumns>
  </>
)

/** 维保工单详情: one order with the work done and the available actions. */
export const MaintenanceDetailPage = () => {
  const { parameterId: id = '' } = useParams()
  const read = trpc.maintenance.detail.useQuery({ id }, detailOptions)
  useFreshen(read.refetch, aboutOrders)
  return (
    <DetailFrame read={read} what={texts.one} list={screenPaths.maintenance}>
      {(row) => <Shown row={row} />}
    </DetailFrame>
  )
}
