import { cityHandlers } from '#server/director/city.handlers.ts'
import { connectionHandlers } from '#server/director/connection.handlers.ts'
import { coverageHandlers } from '#server/director/coverage.handlers.ts'
import { faultHandlers } from '#server/director/fault.handlers.ts'
import { ingestHandlers } from '#server/director/ingest.handlers.ts'
import { journalHandlers } from '#server/director/journal.handlers.ts'
import { raiseEvent, recoverDevice } from '#server/acts/orders.ts'
import { outboxHandlers } from '#server/director/outbox.handlers.ts'
import { peopleHandlers } from '#server/director/people.handlers.ts'
import { pushHandlers } from '#server/director/push.handlers.ts'
import { recordingHandlers } from '#server/director/recording.handlers.ts'
import { shownRun } from '#server/scenarios/scenarios.ts'
import { scenarioHandlers } from '#server/director/scenario.handlers.ts'
import { settle } from '#server/director/settle.ts'
import { snapshotHandlers } from '#server/director/snapshot.handlers.ts'
import { tapeHandlers } from '#server/director/tape.handlers.ts'
import type { WorldSettings } from '#server/worlds/kernel.ts'
import type { ControlContext } from '#server/director/control-context.ts'
import type { World } from '#server/instances/world.ts'
import { lastInstant } from '#shared/control/fields.schema.ts'
import type { controlContracts } from '#shared/control/control.contract.ts'
import type { InputOf, HandlersOf } from '#shared/api/define.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { formatTime, parseDuration, parseMoment } from '#shared/time.ts'

const clockOf = ({ clock }: World) => ({ now: formatTime(clock.now()), mode: clock.mode(), speed: clock.speed() })

/** Executes one clock command; returns the number of steps that ran because of it. */
const setClock = async ({ clock, scheduler }: World, command: InputOf<typeof controlContracts.clock>) => {
  if (command.advance !== undefined) return advanceBy({ clock, scheduler }, parseDuration(command.advance))
  if (command.now !== undefined) return advanceTo({ clock, scheduler }, parseMoment(command.now))
  if (command.speed !== undefined) clock.setSpeed(command.speed)
  else if (command.freeze) clock.freeze()
  else clock.resume()
  scheduler.rewind()
  return 0
}

const advanceBy = ({ clock, scheduler }: Pick<World, 'clock' | 'scheduler'>, ms: number): Promise<number> => {
  if (clock.now() + ms > lastInstant)
    throw new AppError('BAD_INPUT', {
      field: 'advance',
      message: `时钟最晚到 ${formatTime(lastInstant)}`,
      hint: `advance cannot be used: the clock goes to ${formatTime(lastInstant)} at the latest`,
    })
  return scheduler.advance(ms)
}

// Everything due in between runs: a clock that jumped would leave expired sessions alive.
const advanceTo = ({ clock, scheduler }: Pick<World, 'clock' | 'scheduler'>, instant: number): Promise<number> => {
  if (instant < clock.now()) throw new AppError('STATE_CHANGED', { field: 'now', message: '时钟不能倒退' })
  return scheduler.advance(instant - clock.now())
}

const entryOf = ({ id, path, seed, size }: WorldSettings, now: number) => ({
  id,
  path,
  seed,
  size,
  now: formatTime(now),
})

const runningScenarios = ({ scenarios }: World) =>
  scenarios
    .list()
    .filter(({ state }) => state === 'running')
    .map((run) => {
      const { name, title, step, steps } = shownRun(run, 1)
      return { name, title, run: run.run, step, steps }
    })

export const controlHandlers = {
  createWorld: async (options, { worlds }) => {
    const world = await worlds.create(options)
    const { settings } = world
    // The first step of the world's initial scenario is due now.
    if (settings.scenario !== null) await settle(world)
    return { id: settings.id, path: settings.path }
  },
  listWorlds: (_, { worlds }) => [
    ...worlds.list().map(({ settings, clock }) => entryOf(settings, clock.now())),
    ...worlds.making().map(({ settings, percent }) => ({ ...entryOf(settings, settings.start), making: percent })),
  ],
  deleteWorld: async ({ id }, { worlds }) => {
    if (id === worlds.main.settings.id)
      throw new AppError('ACT_FAILED', { field: 'id', message: '默认世界不能删除，可以重置' })
    await worlds.end(id)
    return { id }
  },
  state: (_, { world }) => {
    const { settings, model, epoch, hub } = world
    return {
      seed: settings.seed,
      size: settings.size,
      epoch,
      clock: clockOf(world),
      counts: {
        projects: model.projects.size,
        devices: model.devices.size,
        users: model.users.size,
        openEvents: model.openEvents.size(),
      },
      connections: hub.connections().length,
      faults: world.faults.list().length,
      scenarios: runningScenarios(world),
      seq: hub.log.seq(),
    }
  },
  clock: async (command, { world }) => {
    const ran = await setClock(world, command)
    if (command.quiet !== true)
      world.changes.publish({ type: 'clock-set', at: world.clock.now(), speed: world.clock.speed() })
    return { now: formatTime(world.clock.now()), ran, seq: await settle(world) }
  },
  reset: async (_, { world, worlds }) => {
    await worlds.reset(world)
    return { epoch: world.epoch, seq: world.hub.log.seq() }
  },
  emit: async (order, { world }) => {
    const raised = await raiseEvent(world, order)
    return { ...raised, seq: await settle(world) }
  },
  sso: async ({ username }, { world }) => {
    const { ticket, expiresAt } = await world.services.auth.mintTicket(username)
    return { ticket, expiresAt: formatTime(expiresAt) }
  },
  recover: async (target, { world }) => {
    const recovered = await recoverDevice(world, target)
    return { ...recovered, seq: await settle(world) }
  },
  ...cityHandlers,
  ...ingestHandlers,
  ...tapeHandlers,
  ...journalHandlers,
  ...faultHandlers,
  ...coverageHandlers,
  ...connectionHandlers,
  ...outboxHandlers,
  ...peopleHandlers,
  ...pushHandlers,
  ...scenarioHandlers,
  ...recordingHandlers,
  ...snapshotHandlers,
} satisfies HandlersOf<typeof controlContracts, ControlContext>
