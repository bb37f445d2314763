import { NodeTree, TreeItem, useOpenNodes, type NodeTreeProps } from '#client/ui/tree/node-tree.tsx'
import { TreeSide, type TreeChoice, type TreeRead } from '#client/ui/tree/tree-side.tsx'
import { placeTexts } from '#client/config/place-texts.ts'
import type { AreaTreeNode } from '#client/features/place/area-tree.ts'
import { useAreaTreeDrag, type ItemDrag } from '#client/features/place/use-area-tree-drag.ts'
import { useManagesPlaces } from '#client/features/place/use-manages-places.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/features/place/components/area-tree-side.module.css'

const texts = placeTexts.tree

const PlaceItem = ({ node: { kind, name, devices, openEvents }, drag }: { node: AreaTreeNode; drag: ItemDrag }) => (
  <TreeItem
    className={styles.line ?? ''}
    icon={kind === 'area' ? 'map' : 'place'}
    name={name}
    count={
      <>
        {openEvents > 0 && <b className={styles.events}>{openEvents}</b>}
        {devices}
      </>
    }
    counted={texts.counts(devices, openEvents)}
    {...drag}
  />
)

const AreaTree = ({ movable, ...props }: NodeTreeProps<AreaTreeNode> & { movable: boolean }) => {
  const { tree, searching } = props
  const nodes = useOpenNodes(props)
  const dragOf = useAreaTreeDrag({ tree, enabled: movable && !searching, onLinger: ({ key }) => nodes.openAlso(key) })
  return <NodeTree {...props} nodes={nodes} renderItem={(node) => <PlaceItem node={node} drag={dragOf(node)} />} />
}

/** Areas, places and sub-places, with the numbers of their devices and open events. */
export const AreaTreeSide = (props: TreeChoice<AreaTreeNode> & { readonly read: TreeRead<AreaTreeNode> }) => {
  const manages = useManagesPlaces()
  // Dragging is off on a phone: each row has 移动 instead.
  const movable = !useIsPhone() && manages
  return (
    <TreeSide
      {...props}
      texts={texts}
      wordsOf={({ name }) => name}
      renderTree={(tree) => <AreaTree {...tree} movable={movable} />}
    />
  )
}
