import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { DeviceType } from '#shared/device/index.ts'
import { deviceFormTexts as texts } from '#client/features/device/form-texts.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Types of devices through which others report. */
const gatewayTypes: readonly DeviceType[] = ['mainframe', 'transfer', 'data', 'dtu', 'box']
const MAX_OPTIONS = 50

export interface Gateway {
  readonly id: string
  readonly name: string
  readonly code: string
}

const optionOf = ({ id, name, code }: Gateway) => ({ value: id, label: `${name} ${code}` })

export interface GatewaySelectProps {
  readonly id?: string | undefined
  readonly value?: string | undefined
  readonly onChange?: ((id: string) => void) | undefined
  readonly now: Gateway | null
  readonly ownId: string
}

/** A gateway, searched by name or code: there are too many for a plain list. */
export const GatewaySelect = ({ id, value, onChange, now, ownId }: GatewaySelectProps) => {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { data, isFetching } = trpc.device.list.useQuery(
    { keyword, pageSize: MAX_OPTIONS, column: 'name' },
    { enabled: keyword !== '', meta: { quiet: true }, staleTime: 30_000 },
  )
  const found = (keyword === '' ? [] : (data?.records ?? [])).filter(
    ({ deviceType, id: one }) => gatewayTypes.includes(deviceType) && one !== ownId,
  )
  const others = found.filter((one) => one.id !== now?.id)
  return (
    <Select<string>
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      placeholder={texts.hints.gateway}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      options={[...(now === null ? [] : [now]), ...others].map(optionOf)}
      {...(onChange !== undefined && { onChange })}
    />
  )
}
