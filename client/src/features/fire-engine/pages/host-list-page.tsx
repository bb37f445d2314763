import { deviceTexts as texts } from '#client/config/device-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { PlaceFilter, deviceTabs, anyDeviceInput, useDeviceFields } from '#client/features/device/index.ts'
import { hostRules } from '#client/features/fire-engine/host-query.ts'
import {
  HostCardRow,
  hostColumns,
  hostEdge,
  type HostItem,
} from '#client/features/fire-engine/components/host-columns.tsx'
import { ListPage } from '#client/ui/list/list-page.tsx'
import { listQueryOptions } from '#client/ui/list/use-list.ts'
import { aboutDevices, useFreshen } from '#client/realtime/use-freshen.ts'
import { useListQuery } from '#client/ui/list/use-list-query.ts'
import { trpc } from '#client/lib/trpc.ts'

/** 消防主机列表: hosts with a fire first. */
export const HostListPage = () => {
  const [query, change] = useListQuery(hostRules)
  const input = anyDeviceInput(query)
  const read = trpc.device.hosts.useQuery(input, listQueryOptions)
  useFreshen(read.refetch, aboutDevices)
  const { placeId, ...others } = query.filters
  return (
    <ListPage<HostItem, typeof query.tab, (typeof hostRules.sorts)[number]>
      list={{ rules: hostRules, query, change, read }}
      exported={{ domain: 'fireHost', paths: screenPaths.host, input }}
      tabs={deviceTabs(read.data?.counts, query.tab)}
      fields={useDeviceFields([])}
      columns={hostColumns(query)}
      rowKey={({ id }) => id}
      rowClassName={hostEdge}
      renderCard={(row) => <HostCardRow row={row} />}
      empty={{ title: texts.empty.host }}
      left={placeId !== undefined && <PlaceFilter placeId={placeId} onClear={() => change({ filters: others })} />}
    />
  )
}
