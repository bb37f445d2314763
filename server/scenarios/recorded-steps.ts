import type { z } from 'zod'

import { scenarios } from '#simulator/index.ts'
import type { controlContracts } from '#shared/control/control.contract.ts'
import type { FaultOrder } from '#shared/fault/fault.contract.ts'
import type { GapReason } from '#shared/scenario/recording.contract.ts'
import type { ScenarioStep } from '#shared/scenario/scenario.schema.ts'

/* What each control call becomes in a recorded scenario. Ids are those of the city, which is the same in every world of the seed. */

type Contracts = typeof controlContracts
type Mutation = {
  [N in keyof Contracts]: Contracts[N]['kind'] extends 'mutation' ? N : never
}[keyof Contracts]

/** A step without its time, an act that no step expresses, both, or neither. */
export interface Recorded {
  readonly step?: Omit<ScenarioStep, 'at' | 'after'>
  readonly gap?: GapReason
}

/** The names of recorded faults by their ids: an id is valid in the recorded world alone. */
export interface FaultNames {
  readonly size: number
  add(id: string): string
  /** Forgets the fault, and returns its name; undefined for one from before the recording. */
  take(id: string): string | undefined
  clear(): void
}

interface Done<N extends Mutation> {
  readonly input: z.output<Contracts[N]['input']>
  readonly output: z.output<Contracts[N]['output']>
}
type Rule<N extends Mutation> = (done: Done<N>, faults: FaultNames) => Recorded

/** Not an act in this world, or one whose only effect is the time of the steps after it. */
const nothing = (): Recorded => ({})
const gap = (reason: GapReason) => (): Recorded => ({ gap: reason })

const given = <T extends object>(fields: T): T =>
  // Dropping undefined fields keeps the type, since they are optional.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

/** An order without its defaults, as a person would write it. */
const writtenFault = ({ where, after, chance, ...rest }: FaultOrder): object =>
  given({
    ...rest,
    where: Object.keys(where).length === 0 ? undefined : given(where),
    after: after === 0 ? undefined : after,
    chance: chance === 1 ? undefined : chance,
  })

const isShipped = (name: string): boolean => scenarios.some((one) => one.name === name)

const emit: Rule<'emit'> = ({ input: { kind, reason, value }, output: { deviceId } }) => ({
  // The device that was chosen: another world may have other open events, and would choose another one.
  step: { emit: given({ kind, deviceId, reason, value }) },
})

const addFault: Rule<'addFault'> = ({ input, output: { id } }, faults) => ({
  step: { as: faults.add(id), fault: { ...writtenFault(input) } },
})

const removeFault: Rule<'removeFault'> = ({ input: { id } }, faults) => {
  const name = faults.take(id)
  return name === undefined ? { gap: 'fault' } : { step: { clearFault: `\${${name}.id}` } }
}

const clearFaults: Rule<'clearFaults'> = ({ output: { removed } }, faults) => {
  const own = faults.size
  faults.clear()
  return {
    ...(own > 0 && { step: { clearFault: true as const } }),
    ...(removed > own && { gap: 'fault' as const }),
  }
}

const clock: Rule<'clock'> = ({ input: { speed, freeze, resume } }) => {
  if (speed !== undefined) return { step: { clock: { speed } } }
  return freeze === true || resume === true ? { gap: 'clock' } : {}
}

const rules: { readonly [N in Mutation]: Rule<N> } = {
  emit,
  recover: ({ output: { deviceId } }) => ({ step: { recover: { deviceId } } }),
  push: ({ input }) => ({ step: { push: given(input) } }),
  addFault,
  removeFault,
  clearFaults,
  clock,
  setPeople: ({ input }) => ({ step: { people: given(input) } }),
  runScenario: ({ input: { name } }) => (isShipped(name) ? { step: { run: name } } : { gap: 'scenario' }),
  runOwnScenario: gap('scenario'),
  stopScenario: gap('stop'),
  closeConnection: gap('connection'),
  ingest: gap('ingest'),
  sso: gap('ticket'),
  // These end the recording.
  reset: nothing,
  restore: nothing,
  createWorld: nothing,
  deleteWorld: nothing,
  fork: nothing,
  takeSnapshot: nothing,
  removeSnapshot: nothing,
  startTape: nothing,
  stopTape: nothing,
  startRecording: nothing,
  stopRecording: nothing,
  discardRecording: nothing,
  checkScenario: nothing,
  saveScenario: nothing,
  deleteScenario: nothing,
}

/** A control call that succeeded, at the world time at which it arrived. */
export interface DoneCall {
  readonly call: string
  readonly input: unknown
  readonly output: unknown
  readonly at: number
}

/** What a call becomes; calls that only read have no rule. */
export const recordedAs = ({ call, input, output }: DoneCall, faults: FaultNames): Recorded => {
  if (!Object.hasOwn(rules, call)) return {}
  // A lookup by name loses the types; the table ties each rule to its contract.
  const rule = rules[call as Mutation] as (done: { input: unknown; output: unknown }, faults: FaultNames) => Recorded
  return rule({ input, output }, faults)
}
