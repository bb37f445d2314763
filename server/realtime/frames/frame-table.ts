import type { Delivery } from '#server/worlds/audience.ts'
import type { ChangeOf, ChangeType } from '#server/worlds/changes.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Message } from '#shared/realtime/messages.ts'

/** The frames and recipients of changes, by type. */
export type FrameTable<T extends ChangeType> = {
  readonly [K in T]: (model: ReadModel, change: ChangeOf<K>) => Delivery[]
}

export const toPeople = (userIds: readonly string[], message: Message): Delivery => ({
  message,
  audience: { to: 'people', userIds },
})

/** A bus event (push.json, 300). */
export const bus = (busType: string, data: Record<string, unknown>): Message => ({ code: 300, busType, data })

/** A bus event to the members who see the area. */
export const busToArea = (
  busType: string,
  data: Record<string, unknown> & Record<'projectId' | 'areaId', string>,
): Delivery => ({
  message: bus(busType, data),
  audience: { to: 'area', projectId: data.projectId, areaId: data.areaId },
})
