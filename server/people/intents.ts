import { prepared } from '#server/platform/store.ts'
import { findLastClocking } from '#server/modules/attendance/attendance.repo.ts'
import { knownSince } from '#server/modules/event/known-since.ts'
import { confirmedFireAt } from '#server/people/confirmed-fire.ts'
import type { IntentSource, PeopleContext } from '#server/people/intent.ts'
import { orderOf, PLATFORM, publicationOrder, type Order } from '#server/people/orders.ts'
import { rollCallSource } from '#server/people/roll-call-source.ts'
import { actingMembers, colleagueOf, createResponderIndex, inHand, staffOf } from '#server/people/staff.ts'
import { membershipOf } from '#server/worlds/read-model/scope.ts'
import type { EventRecord, InvitationRecord, MembershipRecord } from '#server/worlds/records.ts'
import {
  answerOf,
  staffChangeKindOf,
  earlier,
  nextClocking,
  nextComment,
  nextHandling,
  nextPublication,
  nextReply,
  nextStaffChange,
  publicationOf,
  screenIds,
  staffChangeOf,
  type OpenEvent,
  type Publication,
  type StaffChange,
} from '#simulator/index.ts'

/** A person who has taken this many events and not answered them goes to no further place. */
const MAX_IN_HAND = 3

const openEventOf = (event: EventRecord): OpenEvent | null =>
  event.state === 2 ? null : { ...event, state: event.state, raisedAt: knownSince(event) }

const feedbackOf = ({ kernel }: PeopleContext, event: EventRecord, userId: string) => {
  const found = answerOf(kernel.settings.seed, userId, { ...event, confirmedFire: confirmedFireAt(kernel, event) })
  return { call: 'event.feedback', input: { id: event.id, ...found } } as const
}

const toSiteOf = ({ kernel }: PeopleContext, event: EventRecord, userId: string) =>
  inHand(kernel.model, userId) < MAX_IN_HAND ? ({ call: 'event.toSite', input: { id: event.id } } as const) : null

const SAID = `select count(*) as n from EventStep where eventId = ? and act = 'comment' and userId = ? and text = ?`

/** Avoids repeated comments: the default world restarts at the machine's time, which it may have simulated before. */
const commentOf = (
  { kernel }: PeopleContext,
  { id }: EventRecord,
  { userId, content }: { userId: string; content: string },
) => {
  const said = kernel.store.direct((connection) => prepared(connection, SAID).get(id, userId, content)?.['n'])
  return said === 0 ? ({ call: 'event.comment', input: { id, content } } as const) : null
}

const eventSource =
  (context: PeopleContext, responderIndex: ReturnType<typeof createResponderIndex>, eventId: string): IntentSource =>
  (params, after) => {
    const event = context.kernel.model.openEvents.get(eventId)
    const openEvent = event && openEventOf(event)
    if (!openEvent) return null
    const situation = { openEvent, responders: responderIndex.of(event) }
    const planned = earlier(nextHandling(params, situation, after), nextComment(params, situation, after))
    if (!planned) return null
    const { at, userId, action } = planned
    const what = () => {
      if (action.act === 'comment') return commentOf(context, event, { userId, content: action.content })
      return action.act === 'toSite' ? toSiteOf(context, event, userId) : feedbackOf(context, event, userId)
    }
    const order = () => {
      const made = what()
      return made && orderOf(context.world(), { userId, projectId: event.projectId }, made)
    }
    return { at, userId, call: `event.${action.act}`, eventId, order }
  }

const clockSource =
  (context: PeopleContext, member: MembershipRecord): IntentSource =>
  (params, after) => {
    const last = context.kernel.store.direct((connection) => findLastClocking(connection, member)) ?? null
    const planned = nextClocking(params, { ...member, last }, after)
    if (!planned) return null
    const { userId, projectId, areaIds } = member
    const area = context.kernel.model.areas.get(areaIds[0] ?? '')
    const input = { act: planned.action.direction, address: area ? `${area.name}值班室` : '' }
    const order = () => orderOf(context.world(), { userId, projectId }, { call: 'attendance.clock', input })
    return { at: planned.at, userId, call: 'attendance.clock', eventId: null, order }
  }

const staffChangeCalls = {
  invite: 'invitation.invite',
  move: 'member.edit',
  remove: 'member.remove',
} as const

const staffChangeInput = (staffChange: StaffChange): Order['input'] => {
  switch (staffChange.act) {
    case 'invite':
      return { phone: staffChange.phone, areaId: staffChange.areaId, roleCode: 'operator' }
    case 'move':
      return { id: staffChange.memberId, areaIds: staffChange.areaIds }
    case 'remove':
      return { id: staffChange.memberId }
  }
}

const staffChangeSource =
  (context: PeopleContext, { userId, projectId }: MembershipRecord): IntentSource =>
  (params, after) => {
    const owner = membershipOf(context.kernel.model, userId, projectId)
    if (!owner) return null
    const colleague = colleagueOf(owner)
    const at = nextStaffChange(params, colleague, after)
    if (at === Infinity) return null
    const order = () => {
      const staffChange = staffChangeOf(params.seed, colleague, { at, staff: staffOf(context.kernel.model, owner) })
      if (!staffChange) return null
      return orderOf(context.world(), owner, {
        call: staffChangeCalls[staffChange.act],
        input: staffChangeInput(staffChange),
      })
    }
    return { at, userId, call: staffChangeCalls[staffChangeKindOf(params.seed, colleague, at)], eventId: null, order }
  }

const replySource =
  (context: PeopleContext, userId: string, { id, createdAt, projectId }: InvitationRecord): IntentSource =>
  (params, after) => {
    const planned = nextReply(params, { userId, id, createdAt }, after)
    if (!planned) return null
    const input = { id, isAccept: planned.action.isAccept }
    const order = () => orderOf(context.world(), { userId, projectId }, { call: 'invitation.answer', input })
    return { at: planned.at, userId, call: 'invitation.answer', eventId: null, order }
  }

/** Whether the platform has announced something since an instant: as above, it might be planned a second time. */
const wasAnnounced = ({ kernel }: PeopleContext, at: number): boolean =>
  [...kernel.model.announcements.values()].some(({ createBy, createdAt }) => createBy === PLATFORM && createdAt >= at)

const publicationSource =
  (context: PeopleContext, act: Publication['act']): IntentSource =>
  (params, after) => {
    const at = nextPublication(params, act, after)
    if (at === Infinity) return null
    const order = () =>
      wasAnnounced(context, at) ? null : publicationOrder(context.world(), publicationOf(params.seed, act, at))
    return {
      at,
      userId: null,
      call: act === 'announce' ? 'announcement.release' : 'edition.publish',
      eventId: null,
      order,
    }
  }

/** The sources of intents, each with a unique name. */
export const createIntentSources = (context: PeopleContext) => {
  const { kernel } = context
  const responderIndex = createResponderIndex(kernel)
  /** The answers to roll calls of a project. */
  const rollCalls = (projectId: string): [string, IntentSource][] =>
    actingMembers(kernel.model, projectId, 'attendance:clock').map((member) => [
      `rollCall ${member.userId} ${projectId}`,
      rollCallSource(context, member),
    ])
  return {
    forgetResponders: responderIndex.forget,
    event: (id: string): [string, IntentSource] => [`event ${id}`, eventSource(context, responderIndex, id)],
    rollCalls,
    /** For the members of a project: shifts, answers to roll calls, and the acts of owners. */
    members: (projectId: string): [string, IntentSource][] => [
      ...actingMembers(kernel.model, projectId, 'attendance:clock').map((member): [string, IntentSource] => [
        `clock ${member.userId} ${projectId}`,
        clockSource(context, member),
      ]),
      ...rollCalls(projectId),
      ...actingMembers(kernel.model, projectId, 'person:manage').map((member): [string, IntentSource] => [
        `staffing ${member.userId} ${projectId}`,
        staffChangeSource(context, member),
      ]),
    ],
    replies: (userId: string): [string, IntentSource][] =>
      screenIds.has(userId)
        ? []
        : (kernel.model.pendingInvitations.get(userId) ?? []).map((one): [string, IntentSource] => [
            `reply ${userId} ${one.id}`,
            replySource(context, userId, one),
          ]),
    publications: (): [string, IntentSource][] =>
      (['announce', 'publish'] as const).map((act) => [act, publicationSource(context, act)]),
  }
}
export type IntentSources = ReturnType<typeof createIntentSources>
