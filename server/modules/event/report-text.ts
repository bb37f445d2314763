import { placePath, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import { valueText } from '#shared/events/value-text.ts'

/** What was reported, of which component of a fire host, and how many devices are silent with a gateway. */
export const reportText = (model: ReadModel, event: EventRecord): string => {
  const { partAddress, partId, affected } = event
  const part = partId === null ? undefined : model.devices.get(partId)
  const where = part ? ` ${[...placePath(model, part.placeId), part.name].join(' / ')}` : ''
  return [
    valueText(event),
    ...(partAddress === null ? [] : [`部件 ${partAddress}${where}`]),
    ...(affected === null ? [] : [`影响 ${affected} 台设备`]),
  ].join('，')
}
