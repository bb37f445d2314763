import { mayAct } from '#server/modules/event/event.rules.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { roleName } from '#server/worlds/read-model/roles.ts'
import { mayEnter, scopeOf } from '#server/worlds/read-model/scope.ts'
import type { EventRecord, MembershipRecord, UserRecord } from '#server/worlds/records.ts'
import { maskedPhone } from '#shared/masked-phone.ts'

interface Assignee {
  readonly person: UserRecord
  readonly membership: MembershipRecord
}

/** Members to whom an event can be assigned: those of its area who may go to its kind, except its present handler. */
export const assigneesOf = (model: ReadModel, event: EventRecord): Assignee[] =>
  (model.membershipsOfProject.get(event.projectId) ?? []).flatMap((membership) => {
    const person = model.users.get(membership.userId)
    const scope = scopeOf(model, membership)
    const may = mayEnter(model, membership) && scope.areaIds.has(event.areaId) && mayAct(scope, event, 'toSite')
    return person?.status === 1 && may && person.id !== event.handlerId ? [{ person, membership }] : []
  })

export const assigneeView = (model: ReadModel, { person, membership: { roleCode } }: Assignee) => ({
  id: person.id,
  name: person.realname,
  roleCode,
  roleName: roleName(model, roleCode),
  phone: maskedPhone(person.phone),
})
