import type { ControlContext } from '#server/director/control-context.ts'
import { checkNotReported, checkSignals } from '#server/director/check-signals.ts'
import { lastBatch, livesOf, noteBatch } from '#server/director/ingest.repo.ts'
import type { Connection } from '#server/platform/store.ts'
import { engineDevicesOf } from '#server/worlds/engine-devices.ts'
import { comingOpening } from '#server/instances/opening.ts'
import type { World } from '#server/instances/world.ts'
import type { FedDevices, Ingested, ingestContracts } from '#shared/control/ingest.contract.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import { fieldLabels } from '#shared/labels.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { isLife } from '#simulator/index.ts'

type Lives = readonly { readonly deviceId: string; readonly state: string }[]

/** Two simulators would each drive the devices, and neither would know the other's actions. */
const checkLives = ({ settings, model }: World, lives: Lives): void => {
  if (lives.length > 0 && settings.life)
    throw new AppError('STATE_CHANGED', { field: 'lives', message: '此世界自行模拟设备，另一个模拟器不能接管' })
  const refuse = (key: 'NOT_FOUND' | 'BAD_INPUT', index: number, field: string) => {
    const reason = `${fieldLabels['lives']}第 ${index + 1} 项`
    throw new AppError(key, { field: `lives[${index}].${field}`, reason })
  }
  for (const [index, { deviceId, state }] of lives.entries()) {
    if (!model.devices.has(deviceId)) refuse('NOT_FOUND', index, 'deviceId')
    if (!isLife(deviceId, state)) refuse('BAD_INPUT', index, 'state')
  }
}

/** Refuses a batch that is out of sequence. A repeated batch is no error and was answered before. */
const checkTurn = (connection: Connection, batch: number): void => {
  const due = lastBatch(connection) + 1
  if (batch === due) return
  throw new AppError('STATE_CHANGED', { field: 'batch', reason: `批次应为 ${due}` })
}

const hasTaken = ({ store }: World, batch: number | undefined): boolean =>
  batch !== undefined && store.direct(lastBatch) === batch

const answer = (
  world: World,
  { batch, taken, repeated }: Pick<Ingested, 'taken' | 'repeated'> & { batch: number },
) => ({
  taken,
  repeated,
  batch,
  now: world.clock.now(),
  speed: world.clock.speed(),
  seq: world.hub.log.seq(),
})

const worldStatus = (world: World): FedDevices['world'] => ({
  seed: world.settings.seed,
  epoch: world.epoch,
  now: world.clock.now(),
  speed: world.clock.speed(),
  life: world.settings.life,
  batch: world.store.direct(lastBatch),
  entry: world.journal.last(),
  opening: comingOpening(world),
})

/** The ids of a page, and whether more follow. */
const idsAfter = ({ model }: World, after: string | undefined, limit: number) => {
  if (after !== undefined && !model.devices.has(after)) throw new AppError('NOT_FOUND', { field: 'after' })
  const ids: string[] = []
  let found = after === undefined
  for (const id of model.devices.keys()) {
    if (ids.length > limit) break
    if (found) ids.push(id)
    else found = id === after
  }
  return { ids: ids.slice(0, limit), more: ids.length > limit }
}

const oneOf = ({ model }: World, deviceId: string) => {
  if (!model.devices.has(deviceId)) throw new AppError('NOT_FOUND', { field: 'deviceId' })
  return { ids: [deviceId], more: false }
}

export const ingestHandlers = {
  ingest: async ({ batch, signals, lives = [] }, { world }) => {
    if (batch !== undefined && hasTaken(world, batch)) return answer(world, { batch, taken: 0, repeated: true })
    await world.services.intake.takeChecked({
      signals,
      lives,
      check: (connection) => {
        if (batch !== undefined) checkTurn(connection, batch)
        checkLives(world, lives)
        checkSignals(world, signals)
        checkNotReported(world, connection, signals)
      },
      receive: world.simulation.receive,
      note: (connection) => {
        if (batch !== undefined) noteBatch(connection, batch)
      },
    })
    world.simulation.adopt(lives)
    world.simulation.rearm()
    // A late report may have made something due by now, such as a voice call.
    await world.scheduler.advance(0)
    return answer(world, { batch: world.store.direct(lastBatch), taken: signals.length, repeated: false })
  },
  ingestDevices: ({ after, deviceId, limit }, { world }) => {
    const { ids, more } = deviceId === undefined ? idsAfter(world, after, limit) : oneOf(world, deviceId)
    const lives = world.store.direct((connection) => livesOf(connection, ids))
    const devices = engineDevicesOf(world, ids).map((device) => ({ ...device, state: lives.get(device.id) ?? null }))
    return { world: worldStatus(world), devices, next: more ? (ids.at(-1) ?? null) : null }
  },
} satisfies HandlersOf<typeof ingestContracts, ControlContext>
