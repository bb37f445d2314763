import { Button, Dropdown } from 'antd'
import { Icon } from '#client/ui/icons/icon.tsx'
import { deviceFormTexts as texts } from '#client/features/device/form-texts.ts'
import type { DeviceRow } from '#shared/device/device-views.schema.ts'
import { actedOn, type DeviceAct } from '#client/features/device/device-acts.ts'
import type { DeviceActions } from '#client/features/device/use-device-actions.tsx'
import type { BatchRow } from '#client/ui/dialog/row-results.tsx'
import { useIsPhone } from '#client/theme/use-media-query.ts'

const acts: readonly DeviceAct[] = ['move', 'selfTest', 'disable', 'enable']

/** Above the list: the buttons that add devices. */
export const AddTools = ({ actions, placeId }: { actions: DeviceActions; placeId: string | undefined }) => {
  const size = useIsPhone() ? 'medium' : 'small'
  return (
    <>
      <Button size={size} data-tour="addDevice" onClick={() => actions.open({ what: 'add', placeId })}>
        {texts.add}
      </Button>
      <Button size={size} onClick={() => actions.open({ what: 'import' })}>
        {texts.importing.open}
      </Button>
    </>
  )
}

interface PickedToolsProps {
  readonly devices: readonly BatchRow[]
  readonly actions: DeviceActions
}

/** Replaces them while rows are ticked: the acts on all ticked devices. */
export const PickedTools = ({ devices, actions }: PickedToolsProps) => (
  <span className="row wrap gap-8">
    <span className="font-13 ink2">{texts.acts.picked(devices.length)}</span>
    {acts.map((act) => (
      <Button key={act} size="small" onClick={() => actions.open({ what: 'act', act, devices })}>
        {texts.acts.names[act]}
      </Button>
    ))}
  </span>
)

const EDIT = 'edit'

/** 更多 of a row, a link in a table and a large button on a card. A disabled device can only be enabled. */
export const MoreActs = ({ row, actions, big = false }: { row: DeviceRow; actions: DeviceActions; big?: boolean }) => {
  const fitting = acts.filter((act) => (act === 'enable') !== row.enabled)
  const items = [
    ...(row.enabled ? [{ key: EDIT, label: texts.edit }] : []),
    ...fitting.map((key) => ({ key, label: texts.acts.names[key] })),
  ]
  const choose = ({ key }: { key: string }): void => {
    const act = fitting.find((one) => one === key)
    if (act !== undefined) actions.open({ what: 'act', act, devices: [actedOn(row)] })
    else actions.open({ what: 'edit', id: row.id })
  }
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: choose }}>
      <Button type={big ? 'default' : 'link'} size={big ? 'large' : 'medium'} aria-haspopup="menu">
        {texts.acts.more}
        <Icon name="down" size={14} />
      </Button>
    </Dropdown>
  )
}
