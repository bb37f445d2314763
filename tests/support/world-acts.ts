import fc from 'fast-check'

import { accountActs } from '#tests/support/acts/accounts.ts'
import { adminActs } from '#tests/support/acts/admin.ts'
import { deviceActs } from '#tests/support/acts/devices.ts'
import { eventActs } from '#tests/support/acts/events.ts'
import { areaTreeActs } from '#tests/support/acts/area-tree.ts'
import { projectActs } from '#tests/support/acts/projects.ts'
import { peopleActs } from '#tests/support/acts/people.ts'
import { isAtHome, turnOf, type Act, type Player, type Fixture } from '#tests/support/acts/turn.ts'

const table = {
  ...accountActs,
  ...eventActs,
  ...deviceActs,
  ...areaTreeActs,
  ...peopleActs,
  ...projectActs,
  ...adminActs,
}
export type ActName = keyof typeof table
// The keys of a constant table.
export const actNames = Object.keys(table) as ActName[]

/** Signals of devices and the responses of people within an hour. */
export const eventCourse: readonly ActName[] = ['emit', 'recover', 'wait', 'toSite', 'feedback', 'comment']

/** Weights of acts; the others have weight 1. */
const often: Partial<Record<ActName, number>> = {
  emit: 14,
  recover: 3,
  wait: 5,
  sleep: 2,
  toSite: 6,
  feedback: 6,
  comment: 4,
  assign: 3,
  batch: 2,
  readMessage: 7,
  readMessages: 2,
  moveDevice: 3,
  disableDevice: 2,
  enableDevice: 2,
  addArea: 2,
  editArea: 5,
  removeArea: 3,
  addPlace: 2,
  movePlace: 3,
  sortPlace: 2,
  removePlace: 2,
  login: 2,
  choose: 3,
  invite: 4,
  answer: 5,
  editMember: 3,
  editMembers: 2,
  removeMember: 2,
  clock: 3,
  answerRollCall: 2,
  disableProject: 2,
  enableProject: 3,
  announce: 2,
  releaseAnnouncement: 2,
  readAnnouncement: 2,
  order: 3,
  orderAgain: 2,
  addUser: 3,
  removeUser: 2,
  thaw: 3,
  addEntry: 2,
  removeEntry: 2,
  addRole: 2,
}

type Weights = readonly (readonly [number, Player])[]
const anybody: Weights = [
  [4, 'super'],
  [4, 'owner'],
  [4, 'duty'],
  [1, 'guest'],
  [1, 'nobody'],
  [2, 'invitee'],
  [1, 'newcomer'],
]
const managers: Weights = [
  [5, 'super'],
  [4, 'owner'],
  [1, 'duty'],
  [1, 'invitee'],
]
const watch: Weights = [
  [4, 'duty'],
  [2, 'invitee'],
  [1, 'owner'],
]
/** Acts that mostly managers do, or mostly people on duty. */
const doers: Readonly<Record<string, Weights>> = {
  ...Object.fromEntries(Object.keys({ ...deviceActs, ...areaTreeActs }).map((name) => [name, managers])),
  invite: managers,
  resend: managers,
  revoke: managers,
  editMember: managers,
  editMembers: managers,
  removeMember: managers,
  photograph: managers,
  clock: watch,
  sendRollCall: managers,
  answerRollCall: watch,
}

const weighted = <T>(values: readonly (readonly [number, T])[]): fc.Arbitrary<T> =>
  fc.oneof(...values.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })))

/** One act of a device or a person; the number chooses among the rows that exist then. */
export interface WorldAct {
  readonly act: ActName
  readonly who: Player
  readonly n: number
}

/** One act out of some, or of all. */
export const someAct = (names: readonly ActName[] = actNames): fc.Arbitrary<WorldAct> =>
  fc.oneof(
    ...names.map((act) => ({
      weight: often[act] ?? 1,
      arbitrary: fc.record({
        act: fc.constant(act),
        who: weighted(doers[act] ?? anybody),
        n: fc.nat({ max: 0x7fff_ffff }),
      }),
    })),
  )

const codeOf = (answer: unknown): number | null => {
  if (typeof answer !== 'object' || answer === null) return null
  const { code, status } = { code: undefined, status: undefined, ...answer }
  const reported = code ?? status
  return typeof reported === 'number' ? reported : null
}

/** Performs one act through the front door; returns its code, null where there was nothing to call. */
export const doAct = async (fixture: Fixture, act: WorldAct): Promise<number | null> => {
  // A player who is logged out, or whose project is gone, usually logs in again first.
  for (const needed of new Set<Player>([act.who, 'super']))
    if (!isAtHome(fixture, needed) && act.n % 8 > 0) await accountActs.loginByTicket(turnOf(fixture, needed, act.n))
  const one: Act = table[act.act]
  return codeOf(await one(turnOf(fixture, act.who, act.n)))
}
