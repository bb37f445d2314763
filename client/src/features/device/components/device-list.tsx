import type { ReactNode } from 'react'
import type { DeviceRow } from '#shared/contracts/device-views.ts'
import type { DeviceType } from '#shared/devices/index.ts'
import type { ScreenPaths } from '#client/config/screen-paths.ts'
import { deviceEdge } from '#client/ui/list/device-cells.tsx'
import { DeviceCardRow, deviceColumns } from '#client/features/device/components/device-columns.tsx'
import { AddTools, PickedTools } from '#client/features/device/components/device-tools.tsx'
import { PlaceFilter } from '#client/features/device/components/place-filter.tsx'
import {
  deviceInput,
  deviceRules,
  deviceTabs,
  type DeviceQuery,
  type DeviceTab,
} from '#client/features/device/device-query.ts'
import { useDeviceActions } from '#client/features/device/use-device-actions.tsx'
import { useDeviceFields } from '#client/features/device/use-device-fields.ts'
import { usePicked } from '#client/features/device/use-picked.ts'
import { ListPage } from '#client/ui/list/list-page.tsx'
import type { ListQueryResult } from '#client/ui/list/use-list.ts'
import { aboutDevices, useFreshen } from '#client/realtime/use-freshen.ts'
import type { Change } from '#client/ui/list/use-list-query.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/features/device/components/dialogs.module.css'

type Page = ListQueryResult<DeviceRow>['data'] & {
  readonly counts: Readonly<Record<string, number>>
  readonly may: { manage: boolean }
}

export interface DeviceListProps {
  readonly query: DeviceQuery
  readonly change: Change<DeviceQuery>
  readonly read: ListQueryResult<DeviceRow> & { readonly data: Page | undefined }
  /** The device types that the list can contain. */
  readonly types: readonly DeviceType[]
  readonly paths: ScreenPaths
  readonly domain: 'device' | 'video'
  /** Above the list, before anything else. */
  readonly leading?: ReactNode
  /** The text of an empty list. */
  readonly empty: string
}

/** The ticked devices, and the acts on them or on the list. */
const useTools = ({ query, change, read }: Pick<DeviceListProps, 'query' | 'change' | 'read'>) => {
  const manages = read.data?.may.manage ?? false
  const picked = usePicked(read.data?.records)
  const actions = useDeviceActions(picked.drop)
  const { placeId, ...others } = query.filters
  const add = manages && <AddTools actions={actions} placeId={placeId} size="small" />
  return {
    manages,
    actions,
    selection: manages ? picked.selection : undefined,
    left: (
      <>
        {picked.devices.length > 0 ? (
          <PickedTools devices={picked.devices} actions={actions} onClear={picked.clear} />
        ) : (
          add
        )}
        {placeId !== undefined && <PlaceFilter placeId={placeId} onClear={() => change({ filters: others })} />}
      </>
    ),
    phone: manages && (
      <div className={styles.phoneTools}>
        <AddTools actions={actions} placeId={placeId} />
      </div>
    ),
  }
}

export const DeviceList = ({ query, change, read, types, paths, domain, empty, leading }: DeviceListProps) => {
  useFreshen(read.refetch, aboutDevices)
  const isPhone = useIsPhone()
  const { manages, actions, selection, left, phone } = useTools({ query, change, read })
  return (
    <>
      <ListPage<DeviceRow, DeviceTab, (typeof deviceRules.sorts)[number]>
        list={{ rules: deviceRules, query, change, read }}
        exported={{ domain, paths, input: deviceInput(query) }}
        tabs={deviceTabs(read.data?.counts, query.tab)}
        fields={useDeviceFields(types)}
        columns={deviceColumns(query, { paths, manages, actions })}
        rowKey={({ id }) => id}
        rowClassName={deviceEdge}
        renderCard={(row) => <DeviceCardRow row={row} tools={{ paths, manages, actions }} />}
        empty={{ title: empty }}
        selection={selection}
        left={
          <>
            {leading}
            {left}
          </>
        }
        banner={
          isPhone ? (
            <>
              {leading}
              {phone}
            </>
          ) : undefined
        }
      />
      {actions.above}
    </>
  )
}
