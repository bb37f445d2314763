import { handlingStates } from '#shared/event/handling-state.ts'
import { addStep, callStep, type EventWithSteps } from '#simulator/city/duty-roster.ts'
import { watchedArea } from '#simulator/city/plans.ts'
import type { EventRow, EventStepRow } from '#simulator/city/rows.ts'

const unanswered = {
  state: handlingStates.todo,
  handlerId: null,
  takenAt: null,
  answeredAt: null,
  result: null,
  note: null,
  version: 1,
}

/** Removes the answer, and the trip to the site as well unless the person is still on the way. */
const reopen = (answered: EventWithSteps, isEnRoute: boolean) => {
  const { event, steps } = answered
  const { handlerId, takenAt } = event
  Object.assign(event, unanswered)
  if (isEnRoute && takenAt !== null)
    Object.assign(event, { state: handlingStates.doing, handlerId, takenAt, version: 2 })
  const isRetained = ({ act }: EventStepRow) =>
    act !== 'feedback' && (act !== 'toSite' || event.state === handlingStates.doing)
  const retained = steps.filter(isRetained)
  const late = event.takenAt === null && !retained.some(({ act }) => act === 'called')
  const ordered = [...retained, ...(late ? [callStep(event)] : [])].toSorted((a, b) => a.at - b.at)
  steps.length = 0
  for (const step of ordered) addStep(answered, step)
}

/** The latest answered alarm of each device, newest first: an open older one would have counted the newer as a repetition. */
const candidates = (cases: readonly EventWithSteps[], fits: (event: EventRow) => boolean): EventWithSteps[] => {
  const newest = new Map<string, EventWithSteps>()
  for (const one of cases)
    if (one.event.kind === 'alarm' && one.event.projectId === 'p1') newest.set(one.event.deviceId, one)
  const answered = [...newest.values()].filter(({ event }) => event.state === handlingStates.done && fits(event))
  return answered.toSorted((a, b) => b.event.raisedAt - a.event.raisedAt)
}

/**
 * Leaves some of the latest alarms of the first project unanswered, so that users find work after their login. Two are in the
 * area of `duty`, three elsewhere, and two have a person on the way.
 */
export const leaveOpen = (cases: readonly EventWithSteps[], start: number) => {
  const past = (event: EventRow) => callStep(event).at < start
  const inWatched = candidates(cases, (event) => past(event) && event.areaId === watchedArea && !event.fire)
  const elsewhere = candidates(cases, (event) => past(event) && event.areaId !== watchedArea && !event.fire)
  const left = [...inWatched.slice(0, 2), ...elsewhere.slice(0, 3)]
  for (const one of left) reopen(one, false)
  const taken = elsewhere.slice(3).filter(({ event }) => event.takenAt !== null)
  for (const one of taken.slice(0, 2)) reopen(one, true)
}
