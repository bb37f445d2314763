import type { Delivery } from '#server/worlds/audience.ts'
import { readersOf } from '#server/modules/hand-over/hand-over.rules.ts'
import type { Change, HandOverChange } from '#server/worlds/changes.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'

export const isHandOverChange = (change: Change): change is HandOverChange => change.type === 'hand-over-changed'

/** A bus event to all readers of a hand-over, whose lists have changed (push.json, 300). */
export const handOverFrames = (model: ReadModel, { handOver }: HandOverChange): Delivery[] => {
  const { id, projectId, status } = handOver
  return [
    {
      message: { code: 300, busType: 'handOver', data: { id, projectId, status } },
      audience: { to: 'people', userIds: readersOf(model, handOver) },
    },
  ]
}
