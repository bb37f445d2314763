import type { Control, ControlInput } from '#server/testing/types/calls.ts'
import type {
  Clock,
  Emitted,
  Faults,
  ScenarioBegun,
  ScenarioChoice,
  ScenarioRun,
  Scenarios,
} from '#server/testing/types/commands.ts'
import type { World } from '#server/instances/world.ts'
import { formatTime } from '#shared/time.ts'

/** Raises an event; throws when a fault suppresses it. */
export const emitterOf =
  ({ emit }: Control) =>
  async (order: ControlInput<'emit'>): Promise<Emitted> => {
    const { eventId, ...raised } = await emit(order)
    if (eventId === null) throw new Error(`A fault of ${raised.deviceId} holds back its reports; see control.emit`)
    return { ...raised, eventId }
  }

export const clockOf = ({ clock }: World, control: Control): Clock => ({
  now: () => formatTime(clock.now()),
  instant: () => clock.now(),
  advance: (length) => control.clock({ advance: length }),
  set: (time) => control.clock({ now: time }),
  freeze: () => control.clock({ freeze: true }),
  resume: () => control.clock({ resume: true }),
  speed: (factor) => control.clock({ speed: factor }),
})

export const faultsOf = (control: Control): Faults => ({
  add: control.addFault,
  list: control.faults,
  remove: (id) => control.removeFault({ id }),
  clear: async () => (await control.clearFaults()).removed,
})

const begin = (control: Control, choice: ScenarioChoice): Promise<ScenarioBegun> => {
  if (typeof choice === 'string') return control.runScenario({ name: choice })
  return control.runOwnScenario('yaml' in choice ? choice : { scenario: { ...choice.scenario } })
}

export const scenariosOf = ({ clock, scheduler }: World, control: Control): Scenarios => {
  const runOf = async (name: string) => (await control.scenarioRuns()).findLast((run) => run.name === name)
  return {
    list: control.scenarios,
    runs: control.scenarioRuns,
    run: (choice) => begin(control, choice),
    play: async (choice) => {
      let run: ScenarioRun | undefined = await begin(control, choice)
      const { name } = run
      while (run?.state === 'running') {
        const due = scheduler.nextDue()
        if (due === null)
          throw new Error(`${name} waits at ${run.place} for something that no advance of the clock brings about`)
        await control.clock({ advance: `${Math.max(due - clock.now(), 0)}ms` })
        run = await runOf(name)
      }
      if (!run) throw new Error(`${name} is gone`)
      if (run.failure) throw new Error(`${name} failed at ${run.failure.place}: ${run.failure.reason}`)
      return run
    },
    stop: (name) => control.stopScenario({ name }),
  }
}
