import { z } from 'zod'

import { define } from '#shared/contracts/define.ts'
import { id, whole } from '#shared/contracts/fields.ts'
import { deviceTypeCodes } from '#shared/devices/index.ts'
import { ReportedSignal } from '#shared/devices/signal.ts'
import { eventKindNames } from '#shared/events/index.ts'

/** So many signals in one batch. */
export const MOST_SIGNALS = 1000

const instant = z.int()

/** A simulated device with what it carries from one moment to the next: text that only a simulator reads. */
const Life = z.strictObject({ deviceId: id, state: z.string().min(2).max(200_000) })

const FedDevice = z
  .object({
    id: z.string(),
    type: z.enum(deviceTypeCodes),
    /** Classification of its area, 0 to 4. */
    areaClass: z.int(),
    installedAt: instant,
    placeId: z.string(),
    storeyId: z.string(),
    buildingId: z.string(),
    /** The device through which it reports. */
    gatewayId: z.string().nullable(),
    enabled: z.boolean(),
    /** What a simulator told of it last; null where nothing is going on. */
    state: z.string().nullable(),
  })
  .meta({ id: 'FedDevice' })

const Opening = z.object({
  deviceId: z.string(),
  kind: z.enum(eventKindNames),
  reason: z.string().optional(),
  due: instant,
})

/** Where a world stands, for whoever feeds it. Instants are milliseconds since 1970 UTC. */
const Fed = z
  .object({
    seed: z.int(),
    epoch: z.string(),
    /** World time. */
    now: instant,
    /** World seconds per machine second, 0 while it is frozen. */
    speed: z.number(),
    /** Whether the server lets the devices of this world live by itself. */
    life: z.boolean(),
    /** The number of the last batch; 0 before the first. */
    batch: z.int(),
    /** The number of the last entry of the journal: what happens from here on comes after it. */
    entry: z.int(),
    /** The first alarm of a new world, as long as it is to come. */
    opening: Opening.nullable(),
  })
  .meta({ id: 'Fed' })

export const FedDevices = z.object({
  world: Fed,
  devices: z.array(FedDevice),
  /** Ask again with this as `after`; null on the last page. */
  next: z.string().nullable(),
})
export type FedDevices = z.output<typeof FedDevices>

export const Ingested = z.object({
  /** Signals taken; 0 where the batch had come before. */
  taken: z.int(),
  /** The batch with this number had been taken already: whoever did not hear the answer may send it again. */
  repeated: z.boolean(),
  batch: z.int(),
  /** World time, milliseconds since 1970 UTC. */
  now: instant,
  speed: z.number(),
  seq: z.int(),
})
export type Ingested = z.output<typeof Ingested>

export const ingestContracts = {
  ingest: define({
    kind: 'mutation',
    method: 'POST',
    path: '/__sim/ingest',
    access: 'public',
    input: z.strictObject({
      /** Numbers a sender's batches, one more each time, so that none is lost and none is taken twice. */
      batch: whole(1, Number.MAX_SAFE_INTEGER).optional(),
      /** In the order in which they shall be taken. */
      signals: z.array(ReportedSignal).max(MOST_SIGNALS),
      /** Where nobody else simulates the devices: how those stand that sent them. */
      lives: z.array(Life).max(5000).optional(),
    }),
    output: Ingested,
    errors: ['NOT_FOUND', 'NO_SUCH_TYPE', 'NOT_INSTALLED', 'STATE_CHANGED'],
    summary: 'Take what devices report, real or simulated elsewhere: all of it, or nothing and the place that is wrong',
  }),
  ingestDevices: define({
    kind: 'query',
    method: 'GET',
    path: '/__sim/ingest/devices',
    access: 'public',
    input: z.strictObject({
      /** The devices that come after this one. */
      after: id.optional().meta({ title: '起点设备' }),
      /** Only this one. */
      deviceId: id.optional(),
      limit: whole(1, 5000).default(1000),
    }),
    output: FedDevices,
    errors: ['NOT_FOUND'],
    summary: 'What a simulator needs to begin: the devices of this world, its seed and its clock',
  }),
}
