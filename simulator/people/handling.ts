import { eventKinds, type EventKind } from '#shared/events/index.ts'
import { DAY, HOUR, MINUTE } from '#shared/time.ts'
import { createStream, type Random } from '#simulator/engine/random.ts'
import { habits, resultOf } from '#simulator/people/habits.ts'
import { byDay, slowness } from '#simulator/people/hours.ts'
import { atPost } from '#simulator/people/roster.ts'
import { noteOf } from '#simulator/people/texts.ts'
import type { Colleague, Crew, Life, Matter, Planned } from '#simulator/people/types.ts'

export interface Handling {
  readonly act: 'toSite' | 'feedback'
}

/** What happens where, and who is there. */
export interface Scene {
  readonly matter: Matter
  readonly crew: Crew
}

/** How often somebody deals with something as soon as they hear of it; else they come round to it later. */
const readiness = { onDuty: 0.8, phoned: 0.6, alone: 0.75 } as const
/** Of what lies at the post of somebody at a screen the others take this share of what they would, and not before this time. */
const [TAKEN_FROM_THEM, HEAD_START] = [0.35, 15 * MINUTE]
/** Whoever comes from further off takes this much longer, and whoever waits whether the watch goes. */
const [FAR, WAITS] = [1.5, 3]
/** When somebody who let it lie comes round to it again. */
const AGAIN = [DAY / 2, 1.5 * DAY] as const

/** What the watch is there for; the rest waits for whoever answers for the area. */
const isAlarm = ({ kind }: Pick<Matter, 'kind'>): boolean => eventKinds[kind].handleRight === 'alarm:handle'

interface Tries {
  readonly first: number
  /** How long after one try the next one comes. */
  readonly gap: () => number
  /** When somebody is there to do it who means to at an instant; Infinity when they are not there for days. */
  readonly there: (at: number) => number
  /** How long it takes to settle it by phone. */
  readonly settled?: number
}

/** Longer nobody waits for a shift of theirs. */
const LONGEST_WAIT = 10 * DAY

/** The first try after an instant. What was missed, such as while no server ran, is not made up for: another one comes. */
const nextTry = ({ first, gap, there, settled = 0 }: Tries, after: number): number => {
  for (let at = first; ; at += gap()) {
    if (at + settled + LONGEST_WAIT <= after) continue
    const when = Math.floor(there(at))
    if (when > after && when < Infinity) return when
  }
}

interface Presence {
  readonly who: Colleague
  readonly matter: Matter
  readonly settled?: number
  /** A share of two hours. */
  readonly late: number
}

/** Who keeps a watch is there when their shift is; others sleep at night, unless it is an alarm: then the phone rings. */
const whenThere = ({ seed }: Life, { who, matter, settled = 0, late }: Presence): Tries['there'] => {
  if (who.roleCode === 'operator') return (at) => atPost(seed, who, at) + settled
  return (at) => (isAlarm(matter) ? at + settled : byDay(at + settled, late))
}

const isReady = ({ matter, crew }: Scene, who: Colleague, { life, random }: { life: Life; random: Random }) => {
  const draw = random.next()
  if (matter.handlerId === who.userId) return true
  const willing = who.roleCode === 'operator' ? readiness.onDuty : isAlarm(matter) ? readiness.phoned : readiness.alone
  return draw < willing * (crew.screened ? TAKEN_FROM_THEM : 1) * Math.min(1, life.pace.handle)
}

/** However busy, nobody looks at the same thing again within hours. */
const BUSIEST = 2

const comeAgain =
  ({ pace }: Life, { crew }: Pick<Scene, 'crew'>, random: Random) =>
  () =>
    ((crew.screened ? FAR : 1) / Math.min(BUSIEST, pace.handle)) * random.between(...AGAIN)

/** How many times as long as the one on watch at the place itself somebody takes to set out, or to settle it. */
const hesitation = ({ matter }: Scene, { posts, roleCode }: Colleague): number => {
  const waits = roleCode !== 'operator' && isAlarm(matter) ? WAITS : 1
  return slowness(matter.raisedAt) * waits * (posts.includes(matter.areaId) ? 1 : FAR)
}

/** What somebody means to do about something that nobody has taken. */
const reaction = (life: Life, scene: Scene, { who, after }: { who: Colleague; after: number }): Planned<Handling> => {
  const { matter } = scene
  const random = createStream(life.seed, 'reaction', who.userId, matter.id)
  const { least, mean, onSite } = habits[matter.kind]
  const ready = isReady(scene, who, { life, random })
  const goes = random.chance(onSite)
  const slow = hesitation(scene, who) / life.pace.handle
  const soon = (scene.crew.screened ? HEAD_START : MINUTE) + slow * random.exponential(mean / 4)
  // Who settles it by phone says so when it is settled.
  const settled = goes ? 0 : least + slow * random.exponential(mean)
  const there = whenThere(life, { who, matter, settled, late: random.next() })
  const gap = comeAgain(life, scene, random)
  const first = matter.raisedAt + (ready ? soon : gap())
  const at = nextTry({ first, gap, there, settled }, after)
  return { at, userId: who.userId, deed: { act: goes ? 'toSite' : 'feedback' } }
}

/** When the one who is on the way answers: at once after it is done, or a little later. */
const answer = (
  life: Life,
  { matter }: Scene,
  { who, after }: { who: Colleague; after: number },
): Planned<Handling> => {
  const from = matter.takenAt ?? matter.raisedAt
  const random = createStream(life.seed, 'answer', who.userId, matter.id, from)
  const { least, mean } = habits[matter.kind]
  const slow = slowness(from) / life.pace.handle
  const late = random.next()
  const first = from + least + slow * random.exponential(mean)
  const gap = () => random.between(30 * MINUTE, 90 * MINUTE)
  const there = (at: number) => (mean > 2 * HOUR ? byDay(at, late) : at)
  return { at: nextTry({ first, gap, there }, after), userId: who.userId, deed: { act: 'feedback' } }
}

/** Somebody set out and cannot come back to it any more: another one asks, and answers for them. */
const relief = (life: Life, scene: Scene, { who, after }: { who: Colleague; after: number }): Planned<Handling> => {
  const { matter } = scene
  const from = matter.takenAt ?? matter.raisedAt
  const random = createStream(life.seed, 'relief', who.userId, matter.id)
  const there = whenThere(life, { who, matter, late: random.next() })
  const first = from + 2 * HOUR + random.exponential(HOUR) / life.pace.handle
  const gap = comeAgain(life, scene, random)
  return { at: nextTry({ first, gap, there }, after), userId: who.userId, deed: { act: 'feedback' } }
}

type Plan = typeof reaction

/** Who may do something about it now, and how they go about it. */
const planOf = ({ matter, crew }: Scene): { readonly who: readonly Colleague[]; readonly plan: Plan } => {
  const { handlerId, state } = matter
  if (handlerId !== null && crew.watching.has(handlerId)) return { who: [], plan: reaction }
  const own = crew.able.filter(({ userId }) => userId === handlerId)
  if (own.length > 0) return { who: own, plan: state === 0 ? reaction : answer }
  return { who: crew.able, plan: state === 0 ? reaction : relief }
}

/** The earlier one; of two in the same millisecond the one of the lower id, so that the order of people says nothing. */
export const earlier = <A, B>(a: Planned<A> | null, b: Planned<B> | null): Planned<A | B> | null => {
  if (!a || !b) return a ?? b
  if (a.at === b.at) return a.userId < b.userId ? a : b
  return a.at < b.at ? a : b
}

/**
 * Who does what next about an open event, strictly after an instant; null when nobody does. What each means to do hangs
 * on the seed, the event and that person alone: one more colleague changes nothing for the others, but may be first.
 */
export const nextHandling = (life: Life, scene: Scene, after: number): Planned<Handling> | null => {
  if (life.pace.handle === 0) return null
  const { who, plan } = planOf(scene)
  return who
    .map((one) => plan(life, scene, { who: one, after }))
    .reduce<Planned<Handling> | null>((first, one) => earlier(first, one), null)
}

/** How somebody answers an event; `burnt` tells whether it really burnt there, null where nobody knows. */
export const answerOf = (
  seed: number,
  userId: string,
  event: { id: string; kind: EventKind; reason: string; burnt: boolean | null },
): { readonly result: string; readonly note: string } => {
  const random = createStream(seed, 'findings', userId, event.id)
  const result = resultOf(event, random)
  return { result, note: noteOf({ reason: event.reason, result }, random) }
}
