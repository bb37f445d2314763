import type { DeviceRow } from '#shared/device/device-views.schema.ts'
import { groupBy } from '#shared/group-by.ts'
import type { TreeNode } from '#client/ui/tree/tree-nodes.ts'
import { keyOf, type AreaTreeNode } from '#client/features/place/index.ts'

/** The fields of a camera that the tree uses. */
export type CameraRow = Pick<DeviceRow, 'id' | 'name' | 'code' | 'placeId' | 'status' | 'enabled'>

/** An area or a place with its cameras, or a camera. */
export interface VideoNode extends TreeNode<VideoNode> {
  readonly kind: AreaTreeNode['kind'] | 'camera'
  readonly id: string
  /** Only for a camera. */
  readonly code: string
  /** Number of cameras here and below, and how many of them are silent. */
  readonly cameras: number
  readonly offline: number
}

/** The text of a node that a search matches. */
export const wordsOf = ({ name, code }: VideoNode): string => `${name} ${code}`

export const cameraKey = (id: string): string => `camera:${id}`

/** Whether a camera shows no picture: it is offline or out of service. */
export const isSilent = ({ enabled, status }: Pick<CameraRow, 'enabled' | 'status'>): boolean =>
  !enabled || status === 'offline'

const cameraNode = (camera: CameraRow): VideoNode => ({
  key: cameraKey(camera.id),
  kind: 'camera',
  id: camera.id,
  name: camera.name,
  code: camera.code,
  cameras: 1,
  offline: isSilent(camera) ? 1 : 0,
  children: [],
})

const sumOf = (nodes: readonly VideoNode[], count: 'cameras' | 'offline'): number =>
  nodes.reduce((sum, node) => sum + node[count], 0)

/** Areas and places down to their cameras; branches without cameras are omitted. */
export const videoTree = (areaTree: readonly AreaTreeNode[], cameras: readonly CameraRow[]): readonly VideoNode[] => {
  const byPlace = groupBy(cameras, ({ placeId }) => placeId)
  const nodesOf = (nodes: readonly AreaTreeNode[]): VideoNode[] =>
    nodes.flatMap(({ kind, id, name, children: below }) => {
      const here = kind === 'place' ? (byPlace.get(id) ?? []).map(cameraNode) : []
      const children = [...nodesOf(below), ...here]
      if (children.length === 0) return []
      const counts = { cameras: sumOf(children, 'cameras'), offline: sumOf(children, 'offline') }
      return [{ key: keyOf(kind, id), kind, id, name, code: '', ...counts, children }]
    })
  return nodesOf(areaTree)
}
