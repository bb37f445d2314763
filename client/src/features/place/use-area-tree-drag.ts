import { useEffect, useEffectEvent, useState, type DragEvent } from 'react'
import { dropMove, whereAt, type AreaTreeNode, type Where } from '#client/features/place/area-tree.ts'
import { useMove } from '#client/features/place/use-move.ts'
import { pageClock } from '#client/lib/page-clock.ts'

/** A closed node expands after a drag has been over it for this long, in milliseconds. */
const OPEN_AFTER_MS = 600

interface Over {
  readonly node: AreaTreeNode
  readonly where: Where
}

interface AreaTreeDragOptions {
  readonly tree: readonly AreaTreeNode[]
  /** False for a member without the permission to move places, or who sees only some of them. */
  readonly enabled: boolean
  /** Called when a drag has been over this node for that time. */
  readonly onLinger: (node: AreaTreeNode) => void
}

/** The props of a node's row for dragging and dropping. */
export interface ItemDrag {
  readonly draggable: boolean
  readonly 'data-drop': Where | undefined
  readonly onDragStart: (event: DragEvent) => void
  readonly onDragOver: (event: DragEvent) => void
  readonly onDragEnd: () => void
  readonly onDrop: (event: DragEvent) => void
}

/** The middle of a row means onto the node, its edges mean before or behind it. */
const whereOver = ({ clientY, currentTarget }: DragEvent, node: AreaTreeNode): Where => {
  const { top, height } = currentTarget.getBoundingClientRect()
  return whereAt(node, (clientY - top) / height)
}

/**
 * Drag and drop in the area tree. In antd's own tree the horizontal offset decides between onto and beside, which is hard to
 * discover. Here the height within the row decides.
 */
export const useAreaTreeDrag = ({
  tree,
  enabled,
  onLinger,
}: AreaTreeDragOptions): ((node: AreaTreeNode) => ItemDrag) => {
  const { move } = useMove()
  const [moving, setMoving] = useState<AreaTreeNode>()
  const [over, setOver] = useState<Over>()
  const lingersOn = over?.where === 'on' ? over.node : undefined
  const linger = useEffectEvent(onLinger)
  useEffect(() => {
    if (lingersOn === undefined) return
    return pageClock.after(OPEN_AFTER_MS, () => linger(lingersOn))
  }, [lingersOn])
  const end = (): void => {
    setMoving(undefined)
    setOver(undefined)
  }
  const spotAt = (event: DragEvent, node: AreaTreeNode) =>
    moving && dropMove(tree, { moving, over: node, where: whereOver(event, node) })
  return (node) => ({
    draggable: enabled && node.kind === 'place',
    'data-drop': over?.node.key === node.key ? over.where : undefined,
    onDragStart: ({ dataTransfer }) => {
      dataTransfer.effectAllowed = 'move'
      dataTransfer.setData('text/plain', node.name)
      setMoving(node)
    },
    onDragOver: (event) => {
      if (spotAt(event, node) === undefined) return setOver(undefined)
      event.preventDefault()
      const where = whereOver(event, node)
      setOver((now) => (now?.node.key === node.key && now.where === where ? now : { node, where }))
    },
    onDragEnd: end,
    onDrop: (event) => {
      const spot = spotAt(event, node)
      end()
      if (spot === undefined) return
      event.preventDefault()
      move(spot)
    },
  })
}
