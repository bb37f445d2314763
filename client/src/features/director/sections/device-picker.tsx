import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { deviceIcon } from '#client/ui/icons/device-icon.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { DeviceStatusChip } from '#client/ui/basics/state-chip.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { Field } from '#client/features/director/components/field.tsx'
import { useControlQuery } from '#client/features/director/hooks/control-queries.ts'
import type { CityDevice } from '#shared/control/city.contract.ts'
import type { DeviceType } from '#shared/device/index.ts'
import { isInAlarm } from '#client/features/director/sections/device-state.tsx'
import { placeLines } from '#client/lib/place-words.ts'
import styles from '#client/features/director/sections/device-section.module.css'

const texts = directorTexts.device
const MAX_OPTIONS = 30

export interface DevicePickerProps {
  readonly projectId: string | undefined
  readonly deviceType: DeviceType | undefined
  readonly device: CityDevice | undefined
  readonly onDevice: (device: CityDevice | undefined) => void
  readonly error: string | null
}

const DeviceOption = ({ device }: { device: CityDevice }) => (
  <span className={styles.option}>
    <span className={styles.optionHead}>
      <Icon name={deviceIcon(device.deviceType)} size={16} />
      <b>{device.code}</b>
      <span className={styles.optionName}>{device.name}</span>
      <DeviceStatusChip status={device.status} inAlarm={isInAlarm(device)} />
    </span>
    <PlacePath path={device.placePath} layout="line" className={styles.optionPath} />
  </span>
)

const labelOf = ({ code, placePath }: CityDevice): string => `${code} ${placeLines(placePath).spot}`

const useSearch = ({ projectId, deviceType }: DevicePickerProps, isOpen: boolean) => {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const found = useControlQuery(
    'devices',
    {
      limit: MAX_OPTIONS,
      ...(keyword !== '' && { keyword }),
      ...(projectId !== undefined && { projectId }),
      ...(deviceType !== undefined && { deviceType }),
    },
    { enabled: isOpen },
  )
  return { typed, setTyped, found }
}

/** Finds one device by its code, name, type or place. */
export const DevicePicker = (props: DevicePickerProps) => {
  const { device, onDevice, error } = props
  const [isOpen, setOpen] = useState(false)
  const { typed, setTyped, found } = useSearch(props, isOpen)
  const devices = found.data?.devices ?? []
  const total = found.data?.total ?? 0
  return (
    <Field label={texts.device} error={error}>
      {(ids) => (
        <Select
          {...ids}
          allowClear
          showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
          placeholder={isOpen ? texts.search : texts.anyDevice}
          value={device === undefined ? null : { value: device.id, label: labelOf(device) }}
          labelInValue
          loading={found.isFetching && isOpen}
          onOpenChange={setOpen}
          onChange={(picked) => onDevice(devices.find(({ id }) => id === picked?.value))}
          options={devices.map((one) => ({ value: one.id, label: labelOf(one), device: one }))}
          optionRender={({ data }) => <DeviceOption device={data.device} />}
          notFoundContent={<span className={styles.more}>{texts.nothing}</span>}
          listHeight={320}
          popupRender={(menu) => (
            <>
              {menu}
              {total > devices.length && (
                <div className={styles.more}>{texts.found(devices.length, formatCount(total))}</div>
              )}
            </>
          )}
          style={{ width: '100%' }}
        />
      )}
    </Field>
  )
}
