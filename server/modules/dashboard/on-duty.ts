import { listOnDuty } from '#server/modules/attendance/on-duty.ts'
import { staffOf } from '#server/modules/attendance/staff.ts'
import type { OpenLists } from '#server/modules/dashboard/open-lists.ts'
import type { Sources } from '#server/modules/dashboard/sources.ts'
import { reasonText } from '#server/modules/event/event.view.ts'
import { placePath, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { dashboardContracts } from '#shared/dashboard/dashboard.contract.ts'
import type { OutputOf } from '#shared/api/define.ts'
import { formatTime } from '#shared/time.ts'

type OnDuty = OutputOf<typeof dashboardContracts.onDuty>
type Going = OnDuty['people'][number]['going']

/** The event a person set out for last, among the open ones in the caller's scope. */
const lastTaken = ({ going }: OpenLists, { areaIds }: Scope, userId: string) =>
  going.find(({ handlerId, areaId }) => handlerId === userId && areaIds.has(areaId))

const goingView = (model: ReadModel, event: ReturnType<typeof lastTaken>): Going =>
  event
    ? {
        eventId: event.id,
        kind: event.kind,
        reason: reasonText(event),
        placePath: placePath(model, event.placeId),
        takenAt: formatTime(event.takenAt),
      }
    : null

/** The people on duty now in the areas of a member, and where each is going. */
export const onDutyOf = async ({ kernel, open }: Sources, scope: Scope): Promise<OnDuty> => {
  const { model } = kernel
  const found = await listOnDuty(kernel, scope, {})
  const people = found.map(({ person, roleName, areas, shiftName, since, seconds }) => {
    const going = goingView(model, lastTaken(open(), scope, person.id))
    return { person, roleName, areas, shiftName, since, seconds, going }
  })
  const onDuty = new Set(people.map(({ person }) => person.id))
  // A frozen account does not work, but its member may have clocked in before.
  const staff = staffOf(model, scope, { clocked: onDuty })
  const total = staff.filter(({ user }) => user.status === 1 || onDuty.has(user.id)).length
  return { people, onDuty: people.length, total }
}
