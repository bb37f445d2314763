import { openCounts } from '#server/modules/event/open-counts.ts'
import type { HandOverFiguresRecord } from '#server/worlds/admin-records.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'

/** Counts of open events and of offline and disabled devices in the areas of a member now. */
export const figuresNow = (model: ReadModel, scope: Scope): HandOverFiguresRecord => {
  const devices = { offline: 0, disabled: 0 }
  for (const { areaId, enabled, status } of model.devices.values()) {
    if (!scope.areaIds.has(areaId)) continue
    if (!enabled) devices.disabled += 1
    else if (status === 'offline') devices.offline += 1
  }
  return { events: openCounts(model, scope).kinds, ...devices }
}
