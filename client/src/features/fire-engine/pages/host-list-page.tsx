import { fireHostList } from '#shared/device/device-list.ts'
import { GoButton } from '#client/ui/basics/go-button.tsx'
import { deviceTexts as texts } from '#client/config/device-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { PlaceFilter, deviceTabs, anyDeviceInput, useDeviceFields } from '#client/features/device/index.ts'
import { hostRules } from '#client/features/fire-engine/host-query.ts'
import { HostCardRow, hostColumns, hostEdge } from '#client/features/fire-engine/components/host-columns.tsx'
import { ListPage } from '#client/ui/list/list-page.tsx'
import { useList } from '#client/ui/list/use-list.ts'
import { aboutDevices } from '#client/realtime/use-freshen.ts'
import { trpc } from '#client/lib/trpc.ts'

/** 消防主机列表: hosts with a fire first. */
export const HostListPage = () => {
  const list = useList({ rules: hostRules, input: anyDeviceInput, call: trpc.device.hosts, isAbout: aboutDevices })
  const { query, change, read } = list
  const { placeId, ...others } = query.filters
  return (
    <ListPage
      list={list}
      exported={{ spec: fireHostList, paths: screenPaths.host, input: list.input }}
      tabs={deviceTabs(read.data?.counts, query.tab)}
      fields={useDeviceFields([])}
      columns={hostColumns}
      rowKey={({ id }) => id}
      detailOf={({ id }) => screenPaths.host.detail(id)}
      rowClassName={hostEdge}
      renderCard={(row) => <HostCardRow row={row} />}
      empty={{
        title: texts.empty.host,
        action: <GoButton to={screenPaths.device.list} label={texts.addDevices} right="device:manage" />,
      }}
      left={placeId !== undefined && <PlaceFilter placeId={placeId} onClear={() => change({ filters: others })} />}
    />
  )
}
