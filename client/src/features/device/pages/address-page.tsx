import { Link, useParams } from 'react-router-dom'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { PathParts } from '#client/ui/basics/place-path.tsx'
import { deviceTexts } from '#client/config/device-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { DeviceStatus, DeviceNameCell, OpenEvents, ReadingCell } from '#client/ui/list/device-cells.tsx'
import { DetailFrame, detailOptions } from '#client/ui/detail/detail-frame.tsx'
import { DetailHead, ListCard } from '#client/ui/detail/detail-parts.tsx'
import { aboutDevices, useFreshen } from '#client/realtime/use-freshen.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/device/pages/address-page.module.css'
import detailStyles from '#client/ui/detail/detail-parts.module.css'

const texts = deviceTexts.address
const { detail } = screenPaths.device

/** 同址设备: a place with the devices at it and below it. The id in the address is the place's. */
export const AddressPage = () => {
  const { parameterId: placeId = '' } = useParams()
  const read = trpc.device.address.useQuery({ placeId }, detailOptions)
  useFreshen(read.refetch, aboutDevices)
  return (
    <DetailFrame read={read} what={deviceTexts.detail.place} list={screenPaths.device}>
      {({ placePath, address, contact, phone, devices }) => (
        <>
          <DetailHead
            icon="place"
            title={<PathParts path={placePath} />}
            about={address}
            facts={[
              { label: texts.devices, value: texts.count(formatCount(devices.length)) },
              { label: texts.contact, value: contact },
              { label: texts.phone, value: phone },
            ].filter(({ value }) => value !== '')}
            actions={<Link to={screenPaths.place.detail(placeId)}>{deviceTexts.detail.place}</Link>}
          />
          <ListCard
            title={texts.devices}
            note={texts.count(formatCount(devices.length))}
            className={detailStyles.below}
            items={devices}
            empty={texts.none}
            keyOf={({ id }) => id}
            draw={(row) => (
              <div className={styles.row}>
                <DeviceNameCell row={row} to={detail(row.id)} />
                <span className={styles.spot}>
                  {[...row.placePath.slice(placePath.length), row.spot].join(' ').trim()}
                </span>
                <ReadingCell row={row} />
                <OpenEvents row={row} />
                <DeviceStatus row={row} />
              </div>
            )}
          />
        </>
      )}
    </DetailFrame>
  )
}
