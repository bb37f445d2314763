import { placePath, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import { membershipOf, scopeOf, visibleDevice, type Scope } from '#server/worlds/read-model/scope.ts'
import type { DeviceRecord, EventRecord, UserRecord } from '#server/worlds/records.ts'
import { valueText } from '#shared/event/value-text.ts'

const nameOf = (model: ReadModel, { placeId, name }: DeviceRecord): string =>
  [...placePath(model, placeId), name].join(' / ')

/** Text of a report: the reason, the component of a fire host, and the number of devices that are silent with a gateway. */
export const reportText = (model: ReadModel, event: EventRecord): string => {
  const { partAddress, partId, affected } = event
  const part = partId === null ? undefined : model.devices.get(partId)
  return [
    valueText(event),
    ...(partAddress === null ? [] : [`部件 ${partAddress}${part ? ` ${nameOf(model, part)}` : ''}`]),
    ...(affected === null ? [] : [`影响 ${affected} 台设备`]),
  ].join('，')
}

/** A component with its name, and the suffixes that may follow (`reportText`, `delayText`). */
const NAMED = /(部件 [^\s，]+) .*?((?:，影响 \d+ 台设备)?(?:，(?:延迟 \d+ 分钟收到|设备时钟快 \d+ 分钟))?)$/s

const withoutName = (text: string): string => text.replace(NAMED, '$1$2')

const sees = (model: ReadModel, { id }: UserRecord, part: DeviceRecord): boolean => {
  const membership = membershipOf(model, id, part.projectId)
  return membership !== undefined && scopeOf(model, membership).areaIds.has(part.areaId)
}

/** Text of one message to several recipients: it names the component only if all of them may see it. */
export const messageText = (model: ReadModel, event: EventRecord, people: readonly UserRecord[]): string => {
  const part = event.partId === null ? undefined : model.devices.get(event.partId)
  const text = reportText(model, event)
  return part && people.every((person) => sees(model, person, part)) ? text : withoutName(text)
}

/** A stored report as a member reads it. The component's name is shown only if it is one that the member sees. */
export const shownText = (
  model: ReadModel,
  { event, scope }: { event: EventRecord; scope: Pick<Scope, 'areaIds'> },
  text: string,
): string => {
  const part = visibleDevice(model, scope, event.partId)
  return part && text.includes(nameOf(model, part)) ? text : withoutName(text)
}
