import type { WorldContext } from '#server/modules/world-context.ts'
import type { SelfCaller } from '#server/scenarios/start-call.ts'
import type { Path } from '#server/platform/issue-words.ts'
import { follow, resolveReferences, type Reference } from '#server/scenarios/references.ts'
import type { Source } from '#server/scenarios/place.ts'
import type { RunState } from '#server/scenarios/run-state.ts'
import type { Step } from '#server/scenarios/steps.ts'
import type { PeopleOrder } from '#shared/control/people.contract.ts'
import { formatTime } from '#shared/time.ts'
import type { Random } from '#simulator/index.ts'

/** A step at the moment of its execution. */
export interface Moment {
  readonly world: WorldContext
  readonly selfCaller: SelfCaller
  readonly run: RunState
  /** As written in the scenario; `resolved` replaces the references. */
  readonly step: Step
  readonly path: Path
  readonly random: Random
  /** Devices picked by other running scenarios. */
  taken(): ReadonlySet<string>
  readonly orderPeople: (order: PeopleOrder) => void
  /** Starts a scenario that comes with Fengsui, beside this one. */
  readonly startShipped: (name: string, source: Source) => RunState
}

/** Outcome of a step: done, with a result and a transcript line; or to be tried again at an instant. */
export type Outcome = { readonly result: unknown; readonly text: string } | { readonly again: number }

const personOf = ({ world: { model } }: Moment, [username = '', ...keys]: readonly string[]): unknown => {
  const user = model.usersByName.get(username)
  const project = model.membershipsOfUser.get(user?.id ?? '')?.[0]?.projectId
  const { id, realname, phone } = user ?? {}
  return follow(user && { id, username, realname, phone, projectId: project }, keys)
}

const valueOf = (moment: Moment, { name, keys, shift }: Reference): unknown => {
  if (name === 'now') return formatTime(moment.world.clock.now() + shift)
  if (name === 'people') return personOf(moment, keys)
  return follow(moment.run.results, [name, ...keys])
}

/** A part of a step with all references replaced. The result has the type of the input, which the schema has validated. */
export const resolved = <T>(moment: Moment, part: T, name: string): T =>
  resolveReferences(part, [...moment.path, name], (reference) => valueOf(moment, reference)) as T
