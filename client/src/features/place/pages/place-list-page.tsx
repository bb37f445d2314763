import { placeList } from '#shared/place/place-list.ts'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import type { PlaceRow } from '#shared/place/place-views.schema.ts'
import type { Frame } from '#shared/realtime/messages.ts'
import { BesideTree } from '#client/ui/tree/beside-tree.tsx'
import { pathTo } from '#client/ui/tree/tree-nodes.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { placeTexts as texts } from '#client/config/place-texts.ts'
import { placeForm, screenPaths } from '#client/config/screen-paths.ts'
import { useGo } from '#client/ui/basics/use-go.ts'
import { ListPage } from '#client/ui/list/list-page.tsx'
import { SelectAll } from '#client/ui/list/select-all.tsx'
import { useList } from '#client/ui/list/use-list.ts'
import { useSelected } from '#client/ui/list/use-selected.ts'
import { aboutBus, aboutEvents } from '#client/realtime/use-freshen.ts'
import { AddTopArea, AreaBar } from '#client/features/place/area/area-bar.tsx'
import { AreaTreeSide } from '#client/features/place/components/area-tree-side.tsx'
import { MoveDialog } from '#client/features/place/components/move-dialog.tsx'
import { PlaceCardRow, placeColumns } from '#client/features/place/components/place-columns.tsx'
import { PlaceMoves } from '#client/features/place/components/place-moves.tsx'
import { PlaceRemovals } from '#client/features/place/components/place-removals.tsx'
import { UncoveredNote } from '#client/features/place/components/uncovered-note.tsx'
import type { AreaTreeNode } from '#client/features/place/area-tree.ts'
import { useAreaTree } from '#client/features/place/use-area-tree.ts'
import { useManagesPlaces } from '#client/features/place/use-manages-places.ts'
import { chosenKey, filtersFor, placeInput, placeRules, placeTabs } from '#client/features/place/place-query.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'

const onPlaces = aboutBus('place', 'area')
const aboutPlaces = (frame: Frame): boolean => onPlaces(frame) || aboutEvents(frame)

/**
 * Adds to the area of the node selected in the tree, else to the first one, and then also an area; for a selected place there is
 * also a button for a sub-place.
 */
const AddButtons = ({ tree, chosen }: { tree: readonly AreaTreeNode[]; chosen: AreaTreeNode | undefined }) => {
  const go = useGo()
  const areaId = (chosen ?? tree[0])?.areaId
  if (areaId === undefined) return null
  return (
    <>
      <Button size="small" onClick={() => go(placeForm.add(areaId))}>
        {texts.add}
      </Button>
      {chosen === undefined && <AddTopArea />}
      {chosen?.kind === 'place' && (
        <Button size="small" onClick={() => go(placeForm.addBelow(chosen.id))}>
          {texts.addBelow}
        </Button>
      )}
    </>
  )
}

const fields = [
  {
    kind: 'select',
    name: 'top',
    label: texts.filters.top,
    width: 180,
    options: [{ value: '1', label: texts.filters.topOnly }],
  },
  { kind: 'keyword', name: 'keyword', label: listTexts.keyword, placeholder: texts.filters.keywordHint },
] as const

const named = ({ id, name }: PlaceRow) => ({ id, name })

const usePlaces = () => useList({ rules: placeRules, input: placeInput, call: trpc.place.list, isAbout: aboutPlaces })

interface PlaceTableProps {
  readonly list: ReturnType<typeof usePlaces>
  readonly tree: readonly AreaTreeNode[]
}

const PlaceTable = ({ list, tree }: PlaceTableProps) => {
  const manages = useManagesPlaces()
  const ticks = !useIsPhone() && manages
  const { query, read, input } = list
  const ticked = useSelected(read.data?.records, named)
  const [moving, setMoving] = useState<PlaceRow>()
  const add = manages && <AddButtons tree={tree} chosen={pathTo(tree, chosenKey(query)).at(-1)} />
  const acts = useMemo(() => ({ manages, onMove: setMoving }), [manages])
  return (
    <>
      <ListPage
        list={list}
        exported={{ spec: placeList, paths: screenPaths.place, input }}
        tabs={placeTabs(read.data?.counts)}
        fields={fields}
        columns={useMemo(() => placeColumns(acts), [acts])}
        rowKey={({ id }) => id}
        detailOf={({ id }) => screenPaths.place.detail(id)}
        renderCard={(row) => <PlaceCardRow row={row} {...acts} />}
        empty={{ title: texts.empty, note: texts.emptyNote, action: add }}
        banner={<UncoveredNote areaId={query.filters['areaId']} placeId={query.filters['placeId']} />}
        {...(ticks && { selection: ticked.selection })}
        waiting={
          <SelectAll
            domain="place"
            input={input}
            total={read.data?.total ?? 0}
            count={ticked.rows.length}
            onSelect={ticked.set}
          />
        }
        left={
          ticks && (
            <>
              {add}
              <PlaceMoves tree={tree} ticked={ticked.rows} onDone={ticked.drop} />
              <PlaceRemovals ticked={ticked.rows} onDone={ticked.drop} />
            </>
          )
        }
      />
      {moving && <MoveDialog tree={tree} placeId={moving.id} onClose={() => setMoving(undefined)} />}
    </>
  )
}

/** 场所列表: the area tree, and beside it the places of the selected node, in tree order. */
export const PlaceListPage = () => {
  const list = usePlaces()
  const { query, change } = list
  const areaTree = useAreaTree()
  const manages = useManagesPlaces()
  const choose = (node: AreaTreeNode | undefined): void => change({ filters: filtersFor(query, node) })
  return (
    <BesideTree side={<AreaTreeSide read={areaTree} selected={chosenKey(query)} onSelect={choose} />}>
      {manages && <AreaBar areaId={query.filters['areaId']} onRemoved={() => choose(undefined)} />}
      <PlaceTable list={list} tree={areaTree.tree ?? []} />
    </BesideTree>
  )
}
