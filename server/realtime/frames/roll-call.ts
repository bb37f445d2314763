import type { Delivery } from '#server/worlds/audience.ts'
import type { Change, RollCallChange } from '#server/worlds/changes.ts'

export const isRollCallChange = (change: Change): change is RollCallChange =>
  change.type === 'roll-call-sent' || change.type === 'roll-call-answered'

/** A bus event (push.json, 300) to the members questioned or the one who answered, and to all who may view it. */
export const rollCallFrames = ({ rollCall, askedIds, watcherIds }: RollCallChange): Delivery[] => {
  const data = { projectId: rollCall.projectId, id: rollCall.id }
  const userIds = [...new Set([...askedIds, ...watcherIds])]
  return [{ message: { code: 300, busType: 'rollCall', data }, audience: { to: 'people', userIds } }]
}
