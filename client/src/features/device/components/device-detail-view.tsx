import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { z } from 'zod'
import type { DeviceDetail } from '#shared/device/device-views.schema.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { deviceTexts } from '#client/config/device-texts.ts'
import type { ScreenPaths } from '#client/config/paths-at.ts'
import { DeviceCurve } from '#client/features/device/components/device-curve.tsx'
import { DeviceActs, DeviceFacts, DeviceQr } from '#client/features/device/components/device-facts.tsx'
import { DeviceHead } from '#client/features/device/components/device-head.tsx'
import { OrdersCard } from '#client/features/maintenance/index.ts'
import { DetailFrame, detailOptions } from '#client/ui/detail/detail-frame.tsx'
import { TwoColumns } from '#client/ui/detail/detail-parts.tsx'
import { EventsCard } from '#client/features/event/index.ts'
import { aboutDevices, useFreshen } from '#client/realtime/use-freshen.ts'
import { trpc } from '#client/lib/trpc.ts'

const texts = deviceTexts.detail

export interface DeviceDetailViewProps {
  readonly what: string
  readonly paths: ScreenPaths
  /** The content before the curve. */
  readonly lead?: (device: z.output<typeof DeviceDetail>) => ReactNode
}

/** One device of any type, live while it is open; `paths` are those of the list from which it was opened. */
export const DeviceDetailView = ({ what, paths, lead }: DeviceDetailViewProps) => {
  const { parameterId: id = '' } = useParams()
  const read = trpc.device.detail.useQuery({ id }, detailOptions)
  useFreshen(read.refetch, aboutDevices)
  return (
    <DetailFrame read={read} what={what} list={paths}>
      {(device) => (
        <>
          <DeviceHead device={device} />
          <TwoColumns
            side={
              <>
                <DeviceFacts device={device} />
                <OrdersCard orders={device.orders} />
                <DeviceActs device={device} />
                <DeviceQr device={device} />
              </>
            }
          >
            {lead?.(device)}
            <DeviceCurve key={`curve ${device.id}`} device={device} />
            <EventsCard title={texts.openEvents} events={device.events.open} empty={texts.noOpenEvents} />
            <EventsCard
              title={texts.recentEvents}
              note={texts.eventTotal(formatCount(device.events.total))}
              events={device.events.recent}
              empty={texts.noEvents}
            />
          </TwoColumns>
        </>
      )}
    </DetailFrame>
  )
}
