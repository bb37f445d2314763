import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { DeviceStatus } from '#shared/device/index.ts'

/** A tab of the device list: in service with a status, or out of service. */
export type DeviceTab = DeviceStatus | 'disabled'
type Tabs = Map<DeviceTab, number>

const countByArea = (model: ReadModel): Map<string, Tabs> => {
  const areas = new Map<string, Tabs>()
  for (const { areaId, enabled, status } of model.devices.values()) {
    const tabs: Tabs = areas.get(areaId) ?? new Map<DeviceTab, number>()
    const tab = enabled ? status : 'disabled'
    areas.set(areaId, tabs.set(tab, (tabs.get(tab) ?? 0) + 1))
  }
  return areas
}

/** Number of devices under each tab. One pass over the devices per change, however many screens request it. */
export const createDeviceCounts = (kernel: Kernel) => {
  let known: { readonly model: ReadModel; readonly areas: ReadonlyMap<string, Tabs> } | null = null

  kernel.changes.subscribe(({ type }) => {
    if (type === 'device-status' || type === 'devices-changed') known = null
  })
  const areas = () => {
    if (known?.model !== kernel.model) known = { model: kernel.model, areas: countByArea(kernel.model) }
    return known.areas
  }

  return {
    /** Over the areas of the scope, or the given subset. */
    of: ({ areaIds }: Scope, wanted: Iterable<string> = areaIds): ReadonlyMap<DeviceTab, number> => {
      const sum: Tabs = new Map()
      for (const areaId of wanted)
        if (areaIds.has(areaId)) for (const [tab, n] of areas().get(areaId) ?? []) sum.set(tab, (sum.get(tab) ?? 0) + n)
      return sum
    },
  }
}
