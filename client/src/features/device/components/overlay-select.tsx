import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { DeviceType } from '#shared/device/index.ts'
import { curveTexts as texts } from '#client/features/device/curve-texts.ts'
import { trpc } from '#client/lib/trpc.ts'

export interface OtherDevice {
  readonly id: string
  readonly name: string
  readonly code: string
}

/** More lines than four are hard to distinguish. */
const MAX_OTHERS = 3
const MAX_OPTIONS = 50

interface OverlaySelectProps {
  readonly deviceType: DeviceType
  readonly ownId: string
  readonly value: readonly OtherDevice[]
  readonly onChange: (others: readonly OtherDevice[]) => void
}

/** Other devices of the same type, whose curves are laid over that of the page. */
export const OverlaySelect = ({ deviceType, ownId, value, onChange }: OverlaySelectProps) => {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { data, isFetching } = trpc.device.list.useQuery(
    { deviceType, keyword, enabled: true, pageSize: MAX_OPTIONS, column: 'name' },
    { enabled: isOpen, meta: { quiet: true }, staleTime: 30_000 },
  )
  const chosen = value.map(({ id }) => id)
  const found = (data?.records ?? []).filter(({ id }) => id !== ownId && !chosen.includes(id))
  const all: readonly OtherDevice[] = [...value, ...found]
  const options = all.map(({ id, name, code }) => ({ value: id, label: `${name} ${code}` }))
  return (
    <Select<string[]>
      mode="multiple"
      size="small"
      style={{ flex: '1 1 180px', maxWidth: 420 }}
      aria-label={texts.compare}
      placeholder={texts.compare}
      maxCount={MAX_OTHERS}
      maxTagCount="responsive"
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      options={options}
      value={chosen}
      onOpenChange={setOpen}
      onChange={(ids) => onChange(all.filter(({ id }) => ids.includes(id)))}
    />
  )
}
