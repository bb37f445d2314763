import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { MapDevice } from '#shared/map/map.contract.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { Stale, Unread } from '#client/ui/basics/unread.tsx'
import { mapTexts as texts } from '#client/config/map-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import type { DevicePage, Read } from '#client/features/map/api/use-map-data.ts'
import { DeviceItem } from '#client/features/map/components/device-item.tsx'
import { Filters, type FiltersProps } from '#client/features/map/components/filters.tsx'
import { hidesAll, type MapAddress } from '#client/features/map/map-address.ts'
import { useStill } from '#client/features/map/use-still.ts'
import styles from '#client/features/map/components/device-panel.module.css'

interface DevicePanelProps extends FiltersProps {
  readonly read: Read<DevicePage>
  /** Identifies the input of the list; data for another input is shown immediately. */
  readonly question: string
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onOpen: (device: MapDevice) => void
  /** Fits the map to everything under the filter. */
  readonly onShowAll: () => void
}

const Pager = ({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) => (
  <div className={styles.pager}>
    <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
      {texts.previous}
    </button>
    <span>{texts.page(page, pages)}</span>
    <button type="button" disabled={page >= pages} onClick={() => onPage(page + 1)}>
      {texts.next}
    </button>
  </div>
)

type ListProps = Pick<DevicePanelProps, 'address' | 'page' | 'onPage' | 'onOpen'> & { readonly data: DevicePage }

const List = ({ data, address, page, onPage, onOpen }: ListProps) => (
  <>
    <ul>
      {data.records.map((device) => (
        <DeviceItem key={device.id} device={device} isOpen={device.id === address.deviceId} onOpen={onOpen} />
      ))}
    </ul>
    {data.pages > 1 && <Pager page={page} pages={data.pages} onPage={onPage} />}
  </>
)

interface EmptyAction {
  readonly label: string
  readonly onPress: () => void
}

const Empty = ({ title, action }: { title: string; action?: EmptyAction }) => (
  <EmptyState
    kind="filtered"
    title={title}
    note={
      action !== undefined && (
        <button type="button" className={styles.link} onClick={action.onPress}>
          {action.label}
        </button>
      )
    }
  />
)

const isFiltered = ({ keyword, deviceType, deviceState, hidden }: MapAddress): boolean =>
  keyword !== '' || deviceType !== undefined || deviceState !== undefined || hidden.length > 0

type NothingProps = Pick<DevicePanelProps, 'address' | 'change' | 'whole' | 'onShowAll'>

const Nothing = ({ address, change, whole, onShowAll }: NothingProps) => {
  if (hidesAll(address)) {
    const action = { label: texts.showLayers, onPress: () => change({ hidden: [] }) }
    return <Empty title={texts.emptyHidden} action={action} />
  }
  if (address.unlocated) return <Empty title={texts.emptyUnlocated} />
  if (whole?.total === 0 && !isFiltered(address)) return <EmptyState kind="empty" title={texts.emptyProject} />
  if (address.keyword !== '') return <Empty title={texts.emptyFound} />
  return <Empty title={texts.emptyView} action={{ label: texts.showEverything, onPress: onShowAll }} />
}

const Body = (props: DevicePanelProps & { readonly data: DevicePage | undefined }) => {
  const { read, data } = props
  if (data === undefined) return <Unread read={read} rows={8} rowHeight={54} />
  return (
    <>
      <Stale read={read} compact />
      {data.total === 0 ? <Nothing {...props} /> : <List {...props} data={data} />}
    </>
  )
}

const Head = ({
  address,
  change,
  data,
  onShowAll,
}: Pick<DevicePanelProps, 'address' | 'change' | 'onShowAll'> & { data: DevicePage | undefined }) => {
  const count = data === undefined ? '—' : formatCount(data.total)
  if (address.unlocated)
    return (
      <div className={styles.head}>
        <span role="status">{texts.unlocated(count)}</span>
        <button type="button" className={styles.link} onClick={() => change({ unlocated: false })}>
          {texts.locatedAgain}
        </button>
      </div>
    )
  const isSearch = address.keyword !== ''
  return (
    <div className={styles.head}>
      <span role="status">{isSearch ? texts.found(count) : texts.inView(count)}</span>
      {isSearch ? (
        <button type="button" className={styles.link} onClick={onShowAll}>
          {texts.showAll}
        </button>
      ) : (
        <span>{texts.order}</span>
      )}
    </div>
  )
}

/** Devices without a position: they are listed here, and the device list is where a position is set. */
const Unlocated = ({ whole, address, change }: Pick<DevicePanelProps, 'whole' | 'address' | 'change'>) => (
  <div className={styles.foot}>
    <Icon name="pin" />
    <button
      type="button"
      className={styles.link}
      aria-pressed={address.unlocated}
      onClick={() => change({ unlocated: !address.unlocated, deviceState: undefined })}
    >
      {texts.unlocated(whole === undefined ? '—' : formatCount(whole.unlocated))}
    </button>
    <Link to={screenPaths.device.list}>{texts.toUnlocated}</Link>
  </div>
)

/** The list of the devices on the map: every device is reachable by keyboard and screen reader. */
export const DevicePanel = (props: DevicePanelProps) => {
  const { read, question, page } = props
  const [isHeld, setHeld] = useState(false)
  // Rows for the previous input do not count: the first response for the new input is shown even while the list is held.
  const answered = read.isPlaceholderData ? '' : `${question} ${page}`
  const { shown, isWaiting, take } = useStill(read.data, { held: isHeld, question: answered })
  const isBusy = read.isFetching && (read.data === undefined || read.isPlaceholderData)
  return (
    <>
      <Filters {...props} />
      <Head {...props} data={shown} />
      <div
        className="flex-1 min-h-0 relative overflow-auto"
        aria-busy={isBusy}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {isWaiting && (
          <button type="button" className={styles.waiting} onClick={take}>
            {texts.outdated}
          </button>
        )}
        <Body {...props} data={shown} />
      </div>
      <Unlocated {...props} />
    </>
  )
}
