import { Button } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { Icon } from '#client/ui/icons/icon.tsx'
import { BesideTree } from '#client/ui/tree/beside-tree.tsx'
import { videoTexts as texts } from '#client/features/video/texts.ts'
import { deviceInput, deviceRules, type DeviceQuery } from '#client/features/device/index.ts'
import { chosenKey, filtersFor, useAreaTree } from '#client/features/place/index.ts'
import { useCameras } from '#client/features/video/api/use-cameras.ts'
import { VideoGrid } from '#client/features/video/components/video-grid.tsx'
import { VideoSide } from '#client/features/video/components/video-side.tsx'
import { pageOf } from '#client/features/video/grid-pages.ts'
import { useListQuery } from '#client/ui/list/use-list-query.ts'
import { useTiles } from '#client/features/video/use-tiles.ts'
import { cameraKey, videoTree, type VideoNode } from '#client/features/video/video-tree.ts'

/** Input of the grid's call, without paging: the grid has its own pages. */
const gridInput = (query: DeviceQuery) => {
  const { pageNo: _no, pageSize: _size, ...input } = deviceInput(query)
  return input
}

/** Shows that filters outside the tree apply, and clears them. */
const OtherFilters = ({ count, onClear }: { count: number; onClear: () => void }) =>
  count === 0 ? null : (
    <Button size="small" title={texts.clearFilters} onClick={onClear}>
      {texts.filtered(count)}
      <Icon name="close" size={14} />
    </Button>
  )

const useTree = () => {
  const areaTree = useAreaTree()
  const all = useCameras({})
  const tree = useMemo(
    () => (areaTree.tree && all.rows ? videoTree(areaTree.tree, all.rows) : undefined),
    [areaTree.tree, all.rows],
  )
  const read = {
    tree,
    error: areaTree.error ?? all.error,
    isFetching: areaTree.isFetching || all.isFetching,
    refetch: () => Promise.all([areaTree.refetch(), all.refetch()]),
  }
  return { read, all: all.rows ?? [] }
}

/** The camera tree, and beside it the pictures of the selected cameras. */
export const VideoGridView = ({ leading }: { leading: ReactNode }) => {
  const [query, change] = useListQuery(deviceRules)
  const { read, all } = useTree()
  const cameras = useCameras(gridInput(query))
  const tiles = useTiles()
  const [marked, setMarked] = useState<string>()
  const { areaId, placeId, ...others } = query.filters
  const where = { ...(areaId !== undefined && { areaId }), ...(placeId !== undefined && { placeId }) }
  const goTo = (id: string): void => {
    const within = cameras.rows?.findIndex((camera) => camera.id === id) ?? -1
    setMarked(id)
    if (within >= 0) change({ page: pageOf(within, tiles.count) })
    // The camera is outside the selection: shows all cameras, at the page that contains it.
    else
      change({
        tab: 'all',
        filters: {},
        page: pageOf(
          all.findIndex((camera) => camera.id === id),
          tiles.count,
        ),
      })
  }
  const select = (node: VideoNode | undefined): void => {
    if (node?.kind === 'camera') return goTo(node.id)
    setMarked(undefined)
    return change({ filters: filtersFor(query, node) })
  }
  const selected = marked === undefined ? chosenKey(query) : cameraKey(marked)
  return (
    <BesideTree side={<VideoSide read={read} selected={selected} onSelect={select} />}>
      <VideoGrid
        {...{ query, change, cameras, tiles, marked }}
        leading={
          <>
            {leading}
            <OtherFilters count={Object.keys(others).length} onClear={() => change({ filters: where })} />
          </>
        }
      />
    </BesideTree>
  )
}
