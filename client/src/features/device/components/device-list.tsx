import type { ReactNode } from 'react'
import type { DeviceRow } from '#shared/device/device-views.schema.ts'
import type { ListSpec } from '#shared/export/define-list.ts'
import type { DeviceType } from '#shared/device/index.ts'
import type { MatchingList } from '#shared/export/matching.ts'
import { deviceTexts as texts } from '#client/config/device-texts.ts'
import type { ScreenPaths } from '#client/config/paths-at.ts'
import { actedOn } from '#client/features/device/device-acts.ts'
import { deviceEdge } from '#client/ui/list/device-cells.tsx'
import { DeviceCardRow, deviceColumns } from '#client/features/device/components/device-columns.tsx'
import { AddTools, PickedTools } from '#client/features/device/components/device-tools.tsx'
import { PlaceFilter } from '#client/features/device/components/place-filter.tsx'
import { deviceInput, deviceTabs, type deviceRules, type DeviceTab } from '#client/features/device/device-query.ts'
import { useDeviceActions } from '#client/features/device/use-device-actions.tsx'
import { useDeviceFields } from '#client/features/device/use-device-fields.ts'
import { ListPage } from '#client/ui/list/list-page.tsx'
import { SelectAll } from '#client/ui/list/select-all.tsx'
import type { List } from '#client/ui/list/use-list.ts'
import { useSelected } from '#client/ui/list/use-selected.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'

interface Page {
  readonly records: readonly DeviceRow[]
  readonly total: number
  readonly counts: Readonly<Record<string, number>>
  readonly may: { readonly manage: boolean }
}

export interface DeviceListProps {
  readonly list: List<Page, DeviceTab, (typeof deviceRules.sorts)[number]>
  /** The device types that the list can contain. */
  readonly types: readonly DeviceType[]
  readonly paths: ScreenPaths
  readonly spec: ListSpec<MatchingList>
  /** Above the list, before anything else. */
  readonly leading?: ReactNode
  /** The text of an empty list. */
  readonly empty: string
}

/** The ticked devices, and the acts on them or on the list; a phone has no ticks. */
const useTools = ({ query, change, read }: DeviceListProps['list']) => {
  const isPhone = useIsPhone()
  const manages = read.data?.may.manage ?? false
  const picked = useSelected(read.data?.records, actedOn)
  const actions = useDeviceActions(picked.drop)
  const { placeId, ...others } = query.filters
  const add = manages && <AddTools actions={actions} placeId={placeId} />
  const onDesktop = (
    <>
      {picked.rows.length > 0 ? <PickedTools devices={picked.rows} actions={actions} /> : add}
      {placeId !== undefined && <PlaceFilter placeId={placeId} onClear={() => change({ filters: others })} />}
    </>
  )
  return { manages, actions, picked, add, tools: isPhone ? add : onDesktop }
}

export const DeviceList = ({ list, types, paths, spec, empty, leading }: DeviceListProps) => {
  const { query, read } = list
  const { manages, actions, picked, add, tools } = useTools(list)
  const isPhone = useIsPhone()
  return (
    <>
      <ListPage
        list={list}
        exported={{ spec, paths, input: deviceInput(query) }}
        tabs={deviceTabs(read.data?.counts, query.tab)}
        fields={useDeviceFields(types)}
        columns={deviceColumns({ paths, manages, actions })}
        rowKey={({ id }) => id}
        detailOf={({ id }) => paths.detail(id)}
        rowClassName={deviceEdge}
        renderCard={(row) => <DeviceCardRow row={row} tools={{ paths, manages, actions }} />}
        empty={{ title: empty, note: manages && texts.emptyNote, action: add }}
        selection={manages ? picked.selection : undefined}
        waiting={
          <SelectAll
            domain={spec.domain}
            input={deviceInput(query)}
            total={read.data?.total ?? 0}
            count={picked.rows.length}
            onSelect={picked.set}
          />
        }
        left={leading}
        tools={tools}
        banner={isPhone && leading}
      />
      {actions.above}
    </>
  )
}
