import { dutiesNow } from '#server/modules/attendance/on-duty.ts'
import type { Duty } from '#server/modules/attendance/duties.ts'
import { assigneesOf, assigneeView } from '#server/modules/event/assignees.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { placeOf, placePath, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import { shifts } from '#shared/attendance/shifts.ts'
import type { EventAssignee } from '#shared/event/event-assignee.schema.ts'
import { metresBetween } from '#shared/metres-between.ts'
import { formatTime } from '#shared/time.ts'

/** The event to which each person has set out last and that is not answered yet, of those that the caller sees. */
const destinations = ({ openEvents }: ReadModel, { projectId, areaIds }: Scope): Map<string, EventRecord> => {
  const found = new Map<string, EventRecord>()
  for (const event of openEvents.all()) {
    const { handlerId, state, takenAt } = event
    if (state !== 1 || handlerId === null || event.projectId !== projectId || !areaIds.has(event.areaId)) continue
    if ((takenAt ?? 0) >= (found.get(handlerId)?.takenAt ?? 0)) found.set(handlerId, event)
  }
  return found
}

const destinationView = (
  model: ReadModel,
  event: EventRecord,
  going: EventRecord | undefined,
): EventAssignee['destination'] => {
  const [here, there] = [placeOf(model, event.placeId), going && placeOf(model, going.placeId)]
  if (going === undefined || !here || !there) return null
  return {
    eventId: going.id,
    placePath: placePath(model, going.placeId),
    metres: Math.round(metresBetween(there, here)),
  }
}

const dutyView = (duty: Duty | undefined): EventAssignee['duty'] =>
  duty === undefined
    ? null
    : { shiftName: shifts[duty.shift.name].name, since: formatTime(duty.begun.at), address: duty.begun.address }

const distanceOf = ({ destination }: EventAssignee): number => destination?.metres ?? Number.POSITIVE_INFINITY

const byNearness = (a: EventAssignee, b: EventAssignee): number => {
  if ((a.duty === null) !== (b.duty === null)) return a.duty === null ? 1 : -1
  const [first, second] = [distanceOf(a), distanceOf(b)]
  return first === second ? 0 : first - second
}

/** To whom an event can be assigned: people on duty first, and among them those who are nearest. */
export const listAssignees = (kernel: Kernel, scope: Scope, event: EventRecord): Promise<EventAssignee[]> =>
  kernel.store.atomically((connection) => {
    const { model, clock } = kernel
    const duties = dutiesNow(connection, event.projectId, clock.now())
    const going = destinations(model, scope)
    return assigneesOf(model, event)
      .map((assignee) => ({
        ...assigneeView(model, assignee),
        duty: dutyView(duties.get(assignee.person.id)),
        destination: destinationView(model, event, going.get(assignee.person.id)),
      }))
      .toSorted(byNearness)
  })
