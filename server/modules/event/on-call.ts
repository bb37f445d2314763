import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { scopeOf } from '#server/worlds/read-model/scope.ts'
import type { EventRecord, UserRecord } from '#server/worlds/records.ts'

/** The owners and operators of the area in which an event happened: whom the system calls (spec §6). */
export const onCall = (model: ReadModel, event: Pick<EventRecord, 'projectId' | 'areaId'>): UserRecord[] =>
  (model.membershipsOfProject.get(event.projectId) ?? []).flatMap((membership) => {
    const user = model.users.get(membership.userId)
    const called =
      (membership.roleCode === 'owner' || membership.roleCode === 'operator') &&
      scopeOf(model, membership).areaIds.has(event.areaId)
    return called && user && user.status === 1 ? [user] : []
  })
