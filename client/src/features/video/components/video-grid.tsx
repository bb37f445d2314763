import { Pagination, Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import type { DeviceRow } from '#shared/device/device-views.schema.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { GoButton } from '#client/ui/basics/go-button.tsx'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { Stale } from '#client/ui/basics/unread.tsx'
import { PagesBar } from '#client/ui/list/list-pages.tsx'
import { ListTabs } from '#client/ui/list/list-tabs.tsx'
import { TableSkeleton } from '#client/ui/list/table-skeleton.tsx'
import { deviceTexts } from '#client/config/device-texts.ts'
import { videoTexts as texts } from '#client/features/video/texts.ts'
import { deviceRules, deviceTabs, type DeviceQuery } from '#client/features/device/index.ts'
import { initialListQuery, isFiltered } from '#client/ui/list/list-query.ts'
import type { Cameras } from '#client/features/video/api/use-cameras.ts'
import { CameraDrawer } from '#client/features/video/components/camera-drawer.tsx'
import { CameraTile } from '#client/features/video/components/camera-tile.tsx'
import { pageOf, tileCounts, tilesOf, type TileCount } from '#client/features/video/grid-pages.ts'
import type { Tiles } from '#client/features/video/use-tiles.ts'
import { failureText } from '#client/lib/failure-text.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/features/video/components/video-grid.module.css'

export interface VideoGridProps {
  readonly query: DeviceQuery
  readonly change: (by: Partial<DeviceQuery>) => void
  readonly cameras: Cameras
  readonly tiles: Tiles
  /** Id of the camera selected in the tree. */
  readonly marked: string | undefined
  readonly leading: ReactNode
}

const TileChoice = ({ value, onChange }: { value: TileCount; onChange: (count: TileCount) => void }) => (
  <Segmented<TileCount>
    size={useIsPhone() ? 'large' : 'small'}
    aria-label={texts.tiles}
    options={tileCounts.map((count) => ({ value: count, label: texts.tileCount(count) }))}
    value={value}
    onChange={onChange}
  />
)

const Nothing = ({ query, change }: Pick<VideoGridProps, 'query' | 'change'>) =>
  isFiltered(query) || query.tab !== 'all' ? (
    <EmptyState kind="filtered" onAction={() => change(initialListQuery(deviceRules))} className={styles.roomy} />
  ) : (
    <EmptyState
      kind="empty"
      title={deviceTexts.empty.video}
      action={<GoButton to={screenPaths.device.list} label={deviceTexts.addDevices} right="device:manage" />}
      className={styles.roomy}
    />
  )

interface PicturesProps extends Omit<VideoGridProps, 'leading' | 'cameras'> {
  rows: readonly DeviceRow[]
}

const Pictures = ({ rows, query, change, tiles, marked }: PicturesProps) => {
  const [linked, setLinked] = useState<string>()
  const { count } = tiles
  const { page, first, rows: shown } = tilesOf(rows, query.page, count)
  const resize = (index: number): void => change({ page: pageOf(index, tiles.toggle()) })
  if (rows.length === 0) return <Nothing query={query} change={change} />
  return (
    <>
      <div key={`${page} ${count}`} className={styles.grid} data-tiles={count}>
        {shown.map((camera, at) => (
          <CameraTile
            key={camera.id}
            camera={camera}
            marked={camera.id === marked}
            alone={count === 1}
            onResize={() => resize(first + at)}
            onLinked={() => setLinked(camera.id)}
          />
        ))}
      </div>
      <PagesBar>
        <span>{texts.total(formatCount(rows.length))}</span>
        <Pagination
          current={page}
          pageSize={count}
          total={rows.length}
          showLessItems
          showSizeChanger={false}
          onChange={(to) => change({ page: to })}
        />
      </PagesBar>
      <CameraDrawer camera={rows.find(({ id }) => id === linked)} onClose={() => setLinked(undefined)} />
    </>
  )
}

const Body = ({ cameras, ...props }: Omit<VideoGridProps, 'leading'>) => {
  const { rows, error, refetch } = cameras
  if (rows !== undefined) return <Pictures {...props} rows={rows} />
  if (error === null) return <TableSkeleton widths={[undefined, undefined]} rows={2} rowHeight={220} />
  return <EmptyState kind="failed" note={failureText(error)} onAction={() => void refetch()} className={styles.roomy} />
}

/** 宫格: the pictures of cameras, one, four or nine per page. */
export const VideoGrid = ({ leading, ...props }: VideoGridProps) => {
  const { query, change, cameras, tiles } = props
  const { page, first } = tilesOf(cameras.rows ?? [], query.page, tiles.count)
  const choose = (count: TileCount): void => {
    tiles.choose(count)
    change({ page: cameras.rows === undefined ? page : pageOf(first, count) })
  }
  const tabs = deviceTabs(cameras.counts, query.tab)
  return (
    <section className={styles.card} aria-busy={cameras.isFetching}>
      <ListTabs
        items={tabs}
        active={query.tab}
        onChange={(key) => change({ tab: tabs.find((tab) => tab.key === key)?.key ?? 'all' })}
      />
      <div className={styles.tools}>
        {leading}
        <TileChoice value={tiles.count} onChange={choose} />
      </div>
      {cameras.error !== null && cameras.rows !== undefined && (
        <div className={styles.stale}>
          <Stale read={cameras} />
        </div>
      )}
      <Body {...props} />
    </section>
  )
}
