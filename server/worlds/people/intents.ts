import { prepared } from '#server/platform/store.ts'
import { findLastClocking } from '#server/modules/attendance/attendance.repo.ts'
import { knownSince } from '#server/modules/event/known-since.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { confirmedFireAt } from '#server/worlds/people/burnt.ts'
import { orderOf, PLATFORM, publicationOrder, type Order } from '#server/worlds/people/orders.ts'
import { rollCallSource } from '#server/worlds/people/roll-call-source.ts'
import { actingMembers, colleagueOf, createCrews, inHand, staffOf } from '#server/worlds/people/staff.ts'
import { membershipOf } from '#server/worlds/read-model/scope.ts'
import type { EventRecord, InvitationRecord, MembershipRecord } from '#server/worlds/records.ts'
import type { World } from '#server/worlds/world.ts'
import {
  answerOf,
  customOf,
  earlier,
  nextClocking,
  nextComment,
  nextHandling,
  nextPublication,
  nextReply,
  nextStaffing,
  publicationOf,
  screenIds,
  staffingOf,
  type Life,
  type Matter,
  type Publication,
  type Staffing,
} from '#simulator/index.ts'

/** The world of the simulated people: `kernel` to plan their acts, `world` to carry them out. */
export interface Town {
  readonly kernel: Kernel
  /** Complete by the time of the first act. */
  readonly world: () => World
}

/** An act that a person will do, given the present state. */
export interface Intent {
  readonly at: number
  /** Null for the platform. */
  readonly userId: string | null
  readonly call: string
  readonly eventId: string | null
  /** Computes the call when it is due; null when there is no reason for it any more. */
  readonly order: () => Order | null
}

/** Returns the next intent after an instant; null for none. */
export type Source = (life: Life, after: number) => Intent | null

/** A person who has taken this many events and not answered them goes to no further place. */
const MAX_IN_HAND = 3

const matterOf = (event: EventRecord): Matter | null =>
  event.state === 2 ? null : { ...event, state: event.state, raisedAt: knownSince(event) }

const feedbackOf = ({ kernel }: Town, event: EventRecord, userId: string) => {
  const found = answerOf(kernel.settings.seed, userId, { ...event, confirmedFire: confirmedFireAt(kernel, event) })
  return { call: 'event.feedback', input: { id: event.id, ...found } } as const
}

const toSiteOf = ({ kernel }: Town, event: EventRecord, userId: string) =>
  inHand(kernel.model, userId) < MAX_IN_HAND ? ({ call: 'event.toSite', input: { id: event.id } } as const) : null

const SAID = `select count(*) as n from EventStep where eventId = ? and act = 'comment' and userId = ? and text = ?`

/** Avoids repeated comments: the default world restarts at the machine's time, which it may have simulated before. */
const commentOf = ({ kernel }: Town, { id }: EventRecord, { userId, content }: { userId: string; content: string }) => {
  const said = kernel.store.direct((connection) => prepared(connection, SAID).get(id, userId, content)?.['n'])
  return said === 0 ? ({ call: 'event.comment', input: { id, content } } as const) : null
}

const eventSource =
  (town: Town, crews: ReturnType<typeof createCrews>, eventId: string): Source =>
  (life, after) => {
    const event = town.kernel.model.openEvents.get(eventId)
    const matter = event && matterOf(event)
    if (!matter) return null
    const situation = { matter, crew: crews.of(event) }
    const planned = earlier(nextHandling(life, situation, after), nextComment(life, situation, after))
    if (!planned) return null
    const { at, userId, deed } = planned
    const what = () => {
      if (deed.act === 'comment') return commentOf(town, event, { userId, content: deed.content })
      return deed.act === 'toSite' ? toSiteOf(town, event, userId) : feedbackOf(town, event, userId)
    }
    const order = () => {
      const made = what()
      return made && orderOf(town.world(), { userId, projectId: event.projectId }, made)
    }
    return { at, userId, call: `event.${deed.act}`, eventId, order }
  }

const clockSource =
  (town: Town, member: MembershipRecord): Source =>
  (life, after) => {
    const last = town.kernel.store.direct((connection) => findLastClocking(connection, member)) ?? null
    const planned = nextClocking(life, { ...member, last }, after)
    if (!planned) return null
    const { userId, projectId, areaIds } = member
    const area = town.kernel.model.areas.get(areaIds[0] ?? '')
    const input = { act: planned.deed.direction, address: area ? `${area.name}值班室` : '' }
    const order = () => orderOf(town.world(), { userId, projectId }, { call: 'attendance.clock', input })
    return { at: planned.at, userId, call: 'attendance.clock', eventId: null, order }
  }

const staffingCalls = {
  invite: 'invitation.invite',
  move: 'member.edit',
  remove: 'member.remove',
} as const

const staffingInput = (staffing: Staffing): Order['input'] => {
  switch (staffing.act) {
    case 'invite':
      return { phone: staffing.phone, areaId: staffing.areaId, roleCode: 'operator' }
    case 'move':
      return { id: staffing.memberId, areaIds: staffing.areaIds }
    case 'remove':
      return { id: staffing.memberId }
  }
}

const staffingSource =
  (town: Town, { userId, projectId }: MembershipRecord): Source =>
  (life, after) => {
    const owner = membershipOf(town.kernel.model, userId, projectId)
    if (!owner) return null
    const colleague = colleagueOf(owner)
    const at = nextStaffing(life, colleague, after)
    if (at === Infinity) return null
    const order = () => {
      const staffing = staffingOf(life.seed, colleague, { at, staff: staffOf(town.kernel.model, owner) })
      if (!staffing) return null
      return orderOf(town.world(), owner, { call: staffingCalls[staffing.act], input: staffingInput(staffing) })
    }
    return { at, userId, call: staffingCalls[customOf(life.seed, colleague, at)], eventId: null, order }
  }

const replySource =
  (town: Town, userId: string, { id, createdAt, projectId }: InvitationRecord): Source =>
  (life, after) => {
    const planned = nextReply(life, { userId, id, createdAt }, after)
    if (!planned) return null
    const input = { id, isAccept: planned.deed.isAccept }
    const order = () => orderOf(town.world(), { userId, projectId }, { call: 'invitation.answer', input })
    return { at: planned.at, userId, call: 'invitation.answer', eventId: null, order }
  }

/** Whether the platform has announced something since an instant: as above, it might be planned a second time. */
const wasAnnounced = ({ kernel }: Town, at: number): boolean =>
  [...kernel.model.announcements.values()].some(({ createBy, createdAt }) => createBy === PLATFORM && createdAt >= at)

const publicationSource =
  (town: Town, act: Publication['act']): Source =>
  (life, after) => {
    const at = nextPublication(life, act, after)
    if (at === Infinity) return null
    const order = () =>
      wasAnnounced(town, at) ? null : publicationOrder(town.world(), publicationOf(life.seed, act, at))
    return {
      at,
      userId: null,
      call: act === 'announce' ? 'announcement.release' : 'edition.publish',
      eventId: null,
      order,
    }
  }

/** The sources of intents, each with a unique name. */
export const createSources = (town: Town) => {
  const { kernel } = town
  const crews = createCrews(kernel)
  /** The answers to roll calls of a project. */
  const rollCalls = (projectId: string): [string, Source][] =>
    actingMembers(kernel.model, projectId, 'attendance:clock').map((member) => [
      `rollCall ${member.userId} ${projectId}`,
      rollCallSource(town, member),
    ])
  return {
    forgetCrews: crews.forget,
    event: (id: string): [string, Source] => [`event ${id}`, eventSource(town, crews, id)],
    rollCalls,
    /** For the members of a project: shifts, answers to roll calls, and the acts of owners. */
    members: (projectId: string): [string, Source][] => [
      ...actingMembers(kernel.model, projectId, 'attendance:clock').map((member): [string, Source] => [
        `clock ${member.userId} ${projectId}`,
        clockSource(town, member),
      ]),
      ...rollCalls(projectId),
      ...actingMembers(kernel.model, projectId, 'person:manage').map((member): [string, Source] => [
        `staffing ${member.userId} ${projectId}`,
        staffingSource(town, member),
      ]),
    ],
    replies: (userId: string): [string, Source][] =>
      screenIds.has(userId)
        ? []
        : (kernel.model.pendingInvitations.get(userId) ?? []).map((one): [string, Source] => [
            `reply ${userId} ${one.id}`,
            replySource(town, userId, one),
          ]),
    publications: (): [string, Source][] =>
      (['announce', 'publish'] as const).map((act) => [act, publicationSource(town, act)]),
  }
}
export type Sources = ReturnType<typeof createSources>
