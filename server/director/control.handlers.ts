import { chooseDevice } from '#server/director/choose-device.ts'
import { connectionHandlers } from '#server/director/connection.handlers.ts'
import { coverageHandlers } from '#server/director/coverage.handlers.ts'
import { faultHandlers } from '#server/director/fault.handlers.ts'
import { journalHandlers } from '#server/director/journal.handlers.ts'
import { outboxHandlers } from '#server/director/outbox.handlers.ts'
import { pushHandlers } from '#server/director/push.handlers.ts'
import { snapshotHandlers } from '#server/director/snapshot.handlers.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { Worlds } from '#server/worlds/registry.ts'
import type { World } from '#server/worlds/world.ts'
import { lastInstant, type controlContracts } from '#shared/contracts/control.ts'
import type { HandlersOf } from '#shared/contracts/define.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { eventKinds } from '#shared/events/index.ts'
import { formatTime, parseDuration, parseTime } from '#shared/time.ts'

/** What a control call is told: which world it is about, and how to reach the others. */
export interface ControlContext {
  readonly world: World
  readonly worlds: Worlds
}

const clockOf = ({ clock }: World) => ({ now: formatTime(clock.now()), mode: clock.mode(), speed: clock.speed() })

/** One clock command; the steps that ran because of it. */
const setClock = async (
  { clock, scheduler }: World,
  command: {
    advance?: string | undefined
    speed?: number | undefined
    freeze?: true | undefined
    now?: string | undefined
  },
) => {
  if (command.advance !== undefined) return advanceBy({ clock, scheduler }, parseDuration(command.advance))
  if (command.now !== undefined) return advanceTo({ clock, scheduler }, parseTime(command.now))
  if (command.speed !== undefined) clock.setSpeed(command.speed)
  else if (command.freeze) clock.freeze()
  else clock.resume()
  scheduler.rewind()
  return 0
}

const advanceBy = ({ clock, scheduler }: Pick<World, 'clock' | 'scheduler'>, ms: number): Promise<number> => {
  if (clock.now() + ms > lastInstant)
    throw new AppError('BAD_INPUT', { field: 'advance', message: `时钟最晚到 ${formatTime(lastInstant)}` })
  return scheduler.advance(ms)
}

// What lies between now and then happens: a clock that jumped would leave sessions alive that have expired.
const advanceTo = ({ clock, scheduler }: Pick<World, 'clock' | 'scheduler'>, instant: number): Promise<number> => {
  if (instant < clock.now()) throw new AppError('STATE_CHANGED', { field: 'now', message: '时钟不能倒退' })
  return scheduler.advance(instant - clock.now())
}

// An order may have left something due at this very moment, such as a device that went offline.
const settle = async (world: World): Promise<number> => {
  await world.scheduler.advance(0)
  world.hub.flush()
  return world.hub.log.seq()
}

const eventOf = (changes: readonly Change[]) => {
  const [change] = changes
  if (!change || !('event' in change)) throw new Error('A raised signal made no event')
  return change.event
}

export const controlHandlers = {
  createWorld: async (options, { worlds }) => {
    const { settings } = await worlds.create(options)
    return { id: settings.id, path: settings.path }
  },
  listWorlds: (_, { worlds }) =>
    worlds
      .list()
      .map(({ settings: { id, path, seed, size }, clock }) => ({ id, path, seed, size, now: formatTime(clock.now()) })),
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
      seq: hub.log.seq(),
    }
  },
  clock: async (command, { world }) => {
    const ran = await setClock(world, command)
    world.changes.publish({ type: 'clock-set', at: world.clock.now(), speed: world.clock.speed() })
    return { now: formatTime(world.clock.now()), ran, seq: await settle(world) }
  },
  reset: async (_, { world, worlds }) => {
    await worlds.reset(world)
    return { epoch: world.epoch, seq: world.hub.log.seq() }
  },
  emit: async (order, { world }) => {
    const { kind, reason, value } = order
    const device = chooseDevice(world.model, order)
    if (reason !== undefined && !Object.hasOwn(eventKinds[kind].reasons, reason))
      throw new AppError('NO_SUCH_TYPE', { field: 'reason' })
    const signals = world.simulation.emit({
      deviceId: device.id,
      kind,
      ...(reason !== undefined && { reason }),
      ...(value !== undefined && { value }),
    })
    const { id: eventId } = eventOf(await world.services.intake.take(signals, world.simulation.takeChanged()))
    world.simulation.rearm()
    return { eventId, eventType: eventKinds[kind].eventType, deviceId: device.id, seq: await settle(world) }
  },
  sso: async ({ username }, { world }) => {
    const { ticket, expiresAt } = await world.services.auth.mintTicket(username)
    return { ticket, expiresAt: formatTime(expiresAt) }
  },
  recover: async ({ deviceId, eventId }, { world }) => {
    const id = deviceId ?? world.model.openEvents.get(eventId ?? '')?.deviceId
    if (id === undefined || !world.model.devices.has(id))
      throw new AppError('NOT_FOUND', { field: deviceId === undefined ? 'eventId' : 'deviceId' })
    const changes = await world.services.intake.take(world.simulation.recover(id), world.simulation.takeChanged())
    world.simulation.rearm()
    const recovered = changes.flatMap((change) => (change.type === 'event-recovered' ? [change.event.id] : []))
    return { deviceId: id, recovered, seq: await settle(world) }
  },
  ...journalHandlers,
  ...faultHandlers,
  ...coverageHandlers,
  ...connectionHandlers,
  ...outboxHandlers,
  ...pushHandlers,
  ...snapshotHandlers,
} satisfies HandlersOf<typeof controlContracts, ControlContext>
