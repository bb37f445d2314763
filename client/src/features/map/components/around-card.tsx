import { useEffect, useRef } from 'react'
import type { MapDevice } from '#shared/map/map.contract.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { Unread } from '#client/ui/basics/unread.tsx'
import { mapTexts } from '#client/config/map-texts.ts'
import type { Read } from '#client/features/map/api/use-map-data.ts'
import { CardFrame } from '#client/features/map/components/card-frame.tsx'
import { DeviceItem } from '#client/features/map/components/device-item.tsx'
import styles from '#client/features/map/components/device-card.module.css'

const texts = mapTexts.around

interface DevicesAround {
  readonly devices: readonly MapDevice[]
  readonly total: number
}

interface AroundCardProps {
  readonly read: Read<DevicesAround>
  readonly onClose: () => void
  readonly onOpen: (device: MapDevice) => void
}

const Devices = ({ data, onOpen }: { data: DevicesAround } & Pick<AroundCardProps, 'onOpen'>) => {
  const list = useRef<HTMLUListElement>(null)
  // The focus moves from the point to its list.
  useEffect(() => list.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  return (
    <>
      {data.total === 0 && <EmptyState kind="filtered" title={texts.none} />}
      <ul ref={list} className="flex-1 min-h-0 overflow-auto border-t">
        {data.devices.map((device) => (
          <DeviceItem key={device.id} device={device} isOpen={false} onOpen={onOpen} />
        ))}
      </ul>
      {data.total > data.devices.length && <p className={styles.some}>{texts.some(data.devices.length)}</p>}
    </>
  )
}

/** The devices at one point, as a list: each is reachable by pointer and by keyboard. */
export const AroundCard = ({ read, onClose, onOpen }: AroundCardProps) => {
  const { data } = read
  return (
    <CardFrame
      label={texts.label}
      title={data === undefined ? texts.label : texts.title(formatCount(data.total))}
      icon="layers"
      onClose={onClose}
    >
      {data === undefined ? <Unread read={read} rows={4} rowHeight={54} /> : <Devices data={data} onOpen={onOpen} />}
    </CardFrame>
  )
}
