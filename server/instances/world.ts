import type { Seeded } from '#server/worlds/seeding/seeded.ts'
import { createServices } from '#server/modules/services.ts'
import type { WorldContext } from '#server/modules/world-context.ts'
import { createRecorder, type Recorder } from '#server/scenarios/recorder.ts'
import { createScenarios, type Scenarios } from '#server/scenarios/scenarios.ts'
import { shippedScenario } from '#server/scenarios/shipped.ts'
import type { BuildQueue } from '#server/platform/build-queue.ts'
import type { SelfCall } from '#server/platform/self-call.ts'
import type { TransportClock } from '#server/platform/transport-clock.ts'
import type { Store } from '#server/platform/store.ts'
import { asStoreUnavailable } from '#server/platform/store-unavailable.ts'
import { createHub } from '#server/realtime/hub.ts'
import { createChanges } from '#server/worlds/changes.ts'
import type { Clock } from '#server/worlds/clock.ts'
import { createFaults } from '#server/worlds/faults/faults.ts'
import { createJournal } from '#server/worlds/journal/journal.ts'
import { createIds } from '#server/worlds/ids.ts'
import { createWorldSnapshots, type WorldSnapshots } from '#server/instances/world-snapshots.ts'
import { beginEpoch, importWorldState, exportWorldState, type WorldState } from '#server/instances/world-state.ts'
import type { Kernel, Log, WorldSettings } from '#server/worlds/kernel.ts'
import { copyReadModel, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import { createOpening } from '#server/instances/opening.ts'
import { createPeople, type People } from '#server/people/people.ts'
import { createScheduler } from '#server/worlds/scheduler.ts'
import { createSimulation } from '#server/worlds/simulation.ts'
import { closeCodes } from '#shared/realtime/close-codes.ts'
import { createStream } from '#simulator/index.ts'

/** One isolated world: it shares nothing with another except the process. */
export interface World extends WorldContext {
  readonly scenarios: Scenarios
  readonly people: People
  /** Resets the world to its seed; later sessions and events are discarded. */
  reset(seeded: Seeded): Promise<void>
  /** The complete state from which the world can be restored. */
  exportState(): Promise<WorldState>
  /** Continues from a stored state, with a new epoch. */
  restore(state: WorldState): Promise<void>
  readonly snapshots: WorldSnapshots
  /** Records control calls as a scenario. In memory: a snapshot does not hold it, a restart of the server ends it. */
  readonly recorder: Recorder
  /** Whether the world has been closed: calls still in progress then answer as for a world that does not exist. */
  hasEnded(): boolean
  close(): Promise<void>
}

export interface WorldParts {
  readonly settings: WorldSettings
  readonly clock: Clock
  readonly store: Store
  /** The read model of this store. */
  readonly model: ReadModel
  readonly log: Log
  readonly transportClock: TransportClock
  readonly builds: BuildQueue
  /** Used by scenario steps to call this server. */
  readonly selfCall: SelfCall
}

/** Logs one line when the store starts refusing writes and one when it recovers, instead of one per call. */
const watchStore = ({ health }: Store, world: string, log: Log) =>
  health.watch((reason) => {
    if (reason === null) log.warn({ world }, 'the store accepts writes again')
    else log.error({ world, reason }, 'the store accepts no writes')
  })

const createKernel = ({ settings, clock, store, model, log, transportClock, builds }: WorldParts): Kernel => {
  const onError = (error: unknown, step: string) => {
    if (asStoreUnavailable(error)) return
    log.error({ err: error, world: settings.id, step }, 'a step of the world failed')
  }
  const begin = () => createStream(settings.seed, 'tokens')
  const ids = createIds(settings.deterministic ? begin : null)
  const [changes, journal] = [createChanges(), createJournal(clock)]
  // The first subscriber: the consequences of a change must come after it in the journal.
  changes.subscribe(journal.change)
  watchStore(store, settings.id, log)
  return {
    settings,
    clock,
    scheduler: createScheduler({ clock, onError, breathe: transportClock.breathe }),
    store,
    changes,
    journal,
    faults: createFaults(settings.seed),
    ids,
    builds,
    log,
    model,
    epoch: ids.epoch(),
  }
}

type Living = WorldContext & Pick<World, 'scenarios' | 'people'>

const replaceStore = async (world: Living, { content, model }: Seeded) => {
  await world.store.restore(content)
  // Only after the restore: if that fails, the world continues with its schedule.
  world.scheduler.clear()
  world.model = model
}

const startOver = async (world: Living, seeded: Seeded) => {
  await replaceStore(world, seeded)
  const { ids, clock, faults, settings } = world
  ids.restart()
  // A city on real time stays at the present; any other restarts at its start time.
  if (clock.mode() !== 'real') clock.restart(settings.start)
  faults.restart()
  beginEpoch(world, ids.epoch())
}

const goBack = async (world: Living, state: WorldState) => {
  await replaceStore(world, { content: state.bytes, model: copyReadModel(state.model) })
  importWorldState(world, state)
}

/** Resumes the stored scenarios; a new world starts the scenario of its settings. */
const beginScenarios = ({ scenarios, settings }: Living, from?: WorldState) => {
  scenarios.begin(from?.scenarios)
  if (!from && settings.scenario !== null)
    scenarios.start(shippedScenario(settings.scenario, 'scenario'), { field: 'scenario' })
}

/** With `state` the world continues from a snapshot; store and model are already copies of it. */
export const createWorld = (parts: WorldParts, state?: WorldState): World => {
  const kernel = createKernel(parts)
  const simulation = createSimulation(kernel)
  const services = createServices(kernel, simulation)
  const hub = createHub(kernel, parts.transportClock)
  const context: WorldContext = Object.assign(kernel, { services, simulation, hub })
  const people = createPeople(context, () => world)
  const scenarios = createScenarios(context, { selfCall: parts.selfCall, orderPeople: people.order })
  const whole = Object.assign(context, { scenarios, people })
  const opening = createOpening(whole)
  // Neither while a step runs nor while a write is in progress.
  const alone = <T>(work: () => Promise<T>) => kernel.scheduler.exclusively(() => kernel.store.inTurn(work))

  const begin = (from?: WorldState) => {
    services.begin(from?.services)
    simulation.start(services.intake.take)
    if (from) opening.resume(from.openingDue)
    else opening.begin()
    if (!from) simulation.mend()
    people.begin(from?.people)
    beginScenarios(whole, from)
    // The clock may have another speed than before.
    kernel.scheduler.rewind()
  }

  let ended = false
  const world: World = Object.assign(whole, {
    hasEnded: () => ended,
    reset: (seeded: Seeded) => alone(() => startOver(whole, seeded).then(() => begin())),
    exportState: () => alone(() => exportWorldState(whole, opening.due())),
    restore: (to: WorldState) => alone(() => goBack(whole, to).then(() => begin(to))),
    snapshots: createWorldSnapshots(),
    recorder: createRecorder(kernel),
    close: async () => {
      ended = true
      kernel.scheduler.clear()
      kernel.journal.end()
      kernel.faults.restart()
      hub.closeAll(closeCodes.comeBack)
      await kernel.store.close()
    },
  })
  if (state) importWorldState(whole, state)
  begin(state)
  return world
}
