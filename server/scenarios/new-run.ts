import type { WorldContext } from '#server/modules/world-context.ts'
import { outboxBefore } from '#server/scenarios/expectations.ts'
import { firstLevel, type RunState } from '#server/scenarios/run-state.ts'
import type { Scenario } from '#shared/scenario/scenario.schema.ts'
import { createStream } from '#simulator/index.ts'

/** A run before its first step, with its own random stream. */
export const newRun = (
  world: WorldContext,
  scenario: Scenario,
  { run, isRerun }: Pick<RunState, 'run' | 'isRerun'>,
): RunState => {
  const now = world.clock.now()
  return {
    scenario,
    run,
    isRerun,
    state: 'running',
    startedAt: now,
    endedAt: null,
    levels: [firstLevel(now)],
    due: null,
    doneAt: now,
    results: {},
    dice: createStream(world.settings.seed, 'scenario', scenario.name, run).state(),
    mark: { epoch: world.epoch, seq: world.hub.log.seq() },
    outbox: outboxBefore(world),
    until: null,
    visitors: {},
    picked: [],
    faults: [],
    speed: null,
    lines: [{ offset: 0, n: world.journal.last(), place: '', text: `开始：${scenario.title}` }],
    omitted: 0,
    failure: null,
  }
}
