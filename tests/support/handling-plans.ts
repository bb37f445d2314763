import { MINUTE, parseTime } from '#shared/time.ts'
import { nextHandling } from '#simulator/index.ts'
import { atPost } from '#simulator/people/roster.ts'
import type { Colleague, OpenEvent, Responders } from '#simulator/people/types.ts'

const SEED = 7
export const morning = parseTime('2026-03-05 10:00:00')
export const night = parseTime('2026-03-05 02:00:00')

export interface Surroundings {
  readonly event?: Partial<OpenEvent>
  readonly roleCode?: string
  readonly posts?: readonly string[]
  /** The pace; 1 when omitted. */
  readonly handle?: number
  readonly screened?: boolean
  /** Whether each person is the one who handles the event already. */
  readonly own?: boolean
  /** From the beginning on when omitted. */
  readonly after?: number
}

const eventOf = ({ event = {}, own = false }: Surroundings, { userId }: Colleague): OpenEvent => ({
  id: `e-${userId}`,
  kind: 'alarm',
  state: 0,
  fire: false,
  areaId: 'a',
  raisedAt: morning,
  takenAt: null,
  handlerId: own ? userId : null,
  ...event,
})

const peopleOf = ({ roleCode = 'owner', posts = ['a'], event }: Surroundings): Colleague[] =>
  Array.from({ length: 3000 }, (_, n) => ({ userId: `u-${n}`, projectId: 'p1', roleCode, posts })).filter((who) => {
    const at = event?.raisedAt ?? morning
    return roleCode !== 'operator' || atPost(SEED, who, at) === at
  })

/**
 * The plans of many people, each for an event of their own: how long after its report, or after it was taken, and how. Of the
 * operators only those who are on duty when it is reported.
 */
export const plansOf = (surroundings: Surroundings) => {
  const { handle = 1, screened = false, after } = surroundings
  const params = { seed: SEED, pace: { clock: 1, handle, comment: 1, members: 1, office: 1 } }
  return peopleOf(surroundings).map((who) => {
    const openEvent = eventOf(surroundings, who)
    const from = openEvent.takenAt ?? openEvent.raisedAt
    const responders: Responders = { able: [who], watching: new Set(), screened }
    const plan = nextHandling(params, { openEvent, responders }, after ?? from)
    if (!plan) throw new Error('no plan')
    return { wait: plan.at - from, at: plan.at, act: plan.action.act }
  })
}

type Plan = ReturnType<typeof plansOf>[number]

/** The median of the waits, in minutes. */
export const median = (plans: readonly Plan[]): number =>
  (plans.map(({ wait }) => wait).toSorted((a, b) => a - b)[plans.length >> 1] ?? 0) / MINUTE
export const share = (plans: readonly Plan[], fits: (plan: Plan) => boolean): number =>
  plans.filter(fits).length / plans.length
/** How far a value is from the expected one, as a fraction of it. */
export const deviation = (value: number, expected: number): number => Math.abs(value / expected - 1)
