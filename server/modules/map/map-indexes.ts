import { buildProjectIndex, type ProjectIndex } from '#server/modules/map/project-index.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'

const REBUILD: readonly Change['type'][] = ['devices-changed', 'places-changed', 'areas-changed']

/** Project whose index must be rebuilt: its devices, or the properties and names by which they are found, have changed. */
const rebuilds = (change: Change): string | null =>
  REBUILD.includes(change.type) && 'projectId' in change ? change.projectId : null

const touched = (change: Change): string | null => {
  if ('event' in change) return change.event.deviceId
  return change.type === 'device-status' ? change.deviceId : null
}

/** The map indexes of one world: built on the first request for a project, then updated with each change. */
export const createMapIndexes = (kernel: Kernel) => {
  let model: ReadModel | null = null
  const indexes = new Map<string, ProjectIndex>()

  /** A reset or a failed batch replaces the read model, which makes all indexes invalid. */
  const current = () => {
    if (model !== kernel.model) indexes.clear()
    model = kernel.model
    return indexes
  }
  const refresh = (deviceId: string) => {
    const device = kernel.model.devices.get(deviceId)
    if (device) current().get(device.projectId)?.refresh(deviceId)
  }

  kernel.changes.subscribe((change) => {
    const [projectId, deviceId] = [rebuilds(change), touched(change)]
    if (projectId !== null) indexes.delete(projectId)
    if (deviceId !== null) refresh(deviceId)
  })

  return {
    of: (projectId: string): ProjectIndex => {
      const known = current().get(projectId)
      const index = known ?? buildProjectIndex(kernel.model, projectId)
      indexes.set(projectId, index)
      return index
    },
  }
}

export type MapIndexes = ReturnType<typeof createMapIndexes>
