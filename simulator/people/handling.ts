import { eventKinds, type EventKind } from '#shared/event/index.ts'
import { DAY, HOUR, MINUTE } from '#shared/time.ts'
import { createStream, type Random } from '#simulator/engine/random.ts'
import { habitOf, resultOf } from '#simulator/people/habits.ts'
import { byDay, slowness } from '#simulator/people/hours.ts'
import { atPost } from '#simulator/people/roster.ts'
import { noteOf } from '#simulator/people/texts.ts'
import type { Colleague, Responders, PeopleParams, OpenEvent, Planned } from '#simulator/people/types.ts'

export interface Handling {
  readonly act: 'toSite' | 'feedback'
}

/** An event and the people who may handle it. */
export interface Situation {
  readonly openEvent: OpenEvent
  readonly responders: Responders
}

/** Probability that a person handles an event as soon as they know of it; otherwise they return to it later. */
const readiness = { onDuty: 0.8, phoned: 0.6, alone: 0.75 } as const
/** In areas that a real user watches, simulated people take only this share of their events, and not before this time. */
const [TAKEN_SHARE, HEAD_START_MS] = [0.35, 15 * MINUTE]
/** Factor on the time of a person from another area, and of one who first waits for the operators. */
const [FAR_FACTOR, WAIT_FACTOR] = [1.5, 3]
/** Range of the time until a person returns to an event that they left. */
const RETRY_RANGE_MS = [DAY / 2, 1.5 * DAY] as const

/** Events for the operators on duty; other events wait for the person in charge of the area. */
const isAlarm = ({ kind }: Pick<OpenEvent, 'kind'>): boolean => eventKinds[kind].handleRight === 'alarm:handle'

interface Tries {
  readonly first: number
  /** Time from one try to the next. */
  readonly gap: () => number
  /** When a person who plans an act for an instant is there to do it; Infinity when they are absent for days. */
  readonly there: (at: number) => number
  /** Time to settle it by phone. */
  readonly settled?: number
}

/** Longest wait for the next shift of a person. */
const MAX_WAIT_MS = 10 * DAY

/** The first try after an instant. Missed tries, such as while no server ran, are not made up for: the next one applies. */
const nextTry = ({ first, gap, there, settled = 0 }: Tries, after: number): number => {
  for (let at = first; ; at += gap()) {
    if (at + settled + MAX_WAIT_MS <= after) continue
    const when = Math.floor(there(at))
    if (when > after && when < Infinity) return when
  }
}

interface Presence {
  readonly who: Colleague
  readonly openEvent: OpenEvent
  readonly settled?: number
  /** A fraction of two hours. */
  readonly late: number
}

/** Operators act during their shift; others sleep at night, except for an alarm, when the phone rings. */
const whenThere = ({ seed }: PeopleParams, { who, openEvent, settled = 0, late }: Presence): Tries['there'] => {
  if (who.roleCode === 'operator') return (at) => atPost(seed, who, at) + settled
  return (at) => (isAlarm(openEvent) ? at + settled : byDay(at + settled, late))
}

const isReady = (
  { openEvent, responders }: Situation,
  who: Colleague,
  { params, random }: { params: PeopleParams; random: Random },
) => {
  const draw = random.next()
  if (openEvent.handlerId === who.userId) return true
  const willing =
    who.roleCode === 'operator' ? readiness.onDuty : isAlarm(openEvent) ? readiness.phoned : readiness.alone
  return draw < willing * (responders.screened ? TAKEN_SHARE : 1) * Math.min(1, params.pace.handle)
}

/** Upper limit of the pace: at any pace, a person returns to the same event only after hours. */
const MAX_PACE = 2

const comeAgain =
  ({ pace }: PeopleParams, { responders }: Pick<Situation, 'responders'>, random: Random) =>
  () =>
    ((responders.screened ? FAR_FACTOR : 1) / Math.min(MAX_PACE, pace.handle)) * random.between(...RETRY_RANGE_MS)

/** Factor on the time until a person sets out or settles it, relative to the operator on duty in the area itself. */
const hesitation = ({ openEvent }: Situation, { posts, roleCode }: Colleague): number => {
  const waits = roleCode !== 'operator' && isAlarm(openEvent) ? WAIT_FACTOR : 1
  return slowness(openEvent.raisedAt) * waits * (posts.includes(openEvent.areaId) ? 1 : FAR_FACTOR)
}

/** When a person handles an event, and how; after an instant. */
type Plan = (
  params: PeopleParams,
  situation: Situation,
  when: { readonly who: Colleague; readonly after: number },
) => Planned<Handling>

/** The planned reaction of a person to an event that is not taken. */
const reaction: Plan = (params, situation, { who, after }) => {
  const { openEvent } = situation
  const random = createStream(params.seed, 'reaction', who.userId, openEvent.id)
  const { least, mean, onSite } = habitOf(openEvent.kind)
  const ready = isReady(situation, who, { params, random })
  const goes = random.chance(onSite)
  const slow = hesitation(situation, who) / params.pace.handle
  const soon = (situation.responders.screened ? HEAD_START_MS : MINUTE) + slow * random.exponential(mean / 4)
  // Settling by phone is reported when it is done.
  const settled = goes ? 0 : least + slow * random.exponential(mean)
  const there = whenThere(params, { who, openEvent, settled, late: random.next() })
  const gap = comeAgain(params, situation, random)
  const first = openEvent.raisedAt + (ready ? soon : gap())
  const at = nextTry({ first, gap, there, settled }, after)
  return { at, userId: who.userId, action: { act: goes ? 'toSite' : 'feedback' } }
}

/** When the person on the way answers: immediately after the work, or a little later. */
const answer: Plan = (params, { openEvent }, { who, after }) => {
  const from = openEvent.takenAt ?? openEvent.raisedAt
  const random = createStream(params.seed, 'answer', who.userId, openEvent.id, from)
  const { least, mean } = habitOf(openEvent.kind)
  const slow = slowness(from) / params.pace.handle
  const late = random.next()
  const first = from + least + slow * random.exponential(mean)
  const gap = () => random.between(30 * MINUTE, 90 * MINUTE)
  const there = (at: number) => (mean > 2 * HOUR ? byDay(at, late) : at)
  return { at: nextTry({ first, gap, there }, after), userId: who.userId, action: { act: 'feedback' } }
}

/** A person set out and cannot return to the event any more: another one inquires, and answers for them. */
const relief: Plan = (params, situation, { who, after }) => {
  const { openEvent } = situation
  const from = openEvent.takenAt ?? openEvent.raisedAt
  const random = createStream(params.seed, 'relief', who.userId, openEvent.id)
  const there = whenThere(params, { who, openEvent, late: random.next() })
  const first = from + 2 * HOUR + random.exponential(HOUR) / params.pace.handle
  const gap = comeAgain(params, situation, random)
  return { at: nextTry({ first, gap, there }, after), userId: who.userId, action: { act: 'feedback' } }
}

/** The people who may handle the event now, and how. */
const planOf = ({ openEvent, responders }: Situation): { readonly who: readonly Colleague[]; readonly plan: Plan } => {
  const { handlerId, state } = openEvent
  if (handlerId !== null && responders.watching.has(handlerId)) return { who: [], plan: reaction }
  const own = responders.able.filter(({ userId }) => userId === handlerId)
  if (own.length > 0) return { who: own, plan: state === 0 ? reaction : answer }
  return { who: responders.able, plan: state === 0 ? reaction : relief }
}

/** The earlier one; in the same millisecond the one of the lower user id, so that the order of people does not matter. */
export const earlier = <A, B>(a: Planned<A> | null, b: Planned<B> | null): Planned<A | B> | null => {
  if (!a || !b) return a ?? b
  if (a.at === b.at) return a.userId < b.userId ? a : b
  return a.at < b.at ? a : b
}

/**
 * The next act on an open event, strictly after an instant; null when there is none. The plan of each person depends only on the
 * seed, the event and that person. An additional colleague does not change the others, but may be first.
 */
export const nextHandling = (params: PeopleParams, situation: Situation, after: number): Planned<Handling> | null => {
  if (params.pace.handle === 0) return null
  const { who, plan } = planOf(situation)
  return who
    .map((one) => plan(params, situation, { who: one, after }))
    .reduce<Planned<Handling> | null>((first, one) => earlier(first, one), null)
}

/** The answer of a person to an event; `confirmedFire` is whether the fire was confirmed, null when unknown. */
export const answerOf = (
  seed: number,
  userId: string,
  event: { id: string; kind: EventKind; reason: string; confirmedFire: boolean | null },
): { readonly result: string; readonly note: string } => {
  const random = createStream(seed, 'findings', userId, event.id)
  const result = resultOf(event, random)
  return { result, note: noteOf({ reason: event.reason, result }, random) }
}
