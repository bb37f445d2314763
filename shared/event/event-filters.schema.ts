import { z } from 'zod'

import { areaClass, deviceType, eventKind, flag, handlingState, id, text, time } from '#shared/api/fields.ts'
import { riskGradeNames, riskTermNames } from '#shared/event/risk-grading.ts'
import { eventList } from '#shared/event/event-list.ts'

/** Filters of a list of events. */
export const eventFilters = {
  kind: eventKind,
  state: handlingState.optional(),
  from: time.optional(),
  to: time.optional(),
  /** The key of a reason of the kind; 4006 for an unknown one. */
  reason: text(0, 40).optional(),
  fire: flag.optional(),
  recovered: flag.optional(),
  /** Only deferred events, or (false) only others. */
  deferred: flag.optional(),
  /** Only for hidden dangers; events of other kinds have neither grade nor term. */
  grade: z.enum(riskGradeNames).optional(),
  term: z.enum(riskTermNames).optional(),
  deviceType: deviceType.optional(),
  deviceId: id.optional(),
  /** The area and everything below it. */
  areaId: id.optional(),
  areaClass: areaClass.optional(),
  /** The place and everything below it. */
  placeId: id.optional(),
  result: text(0, 20).optional(),
  keyword: text(0, 50).optional(),
  /** Handled by the caller, or assigned to the caller. */
  mine: flag.optional(),
}

export const eventSorting = {
  column: z.enum(eventList.sorts).default('state'),
  order: z.enum(['asc', 'desc']).default('desc'),
}
