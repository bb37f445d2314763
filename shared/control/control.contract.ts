import { z } from 'zod'

import { cityContracts } from '#shared/control/city.contract.ts'
import { connectionContracts } from '#shared/control/connections.contract.ts'
import { coverageContracts } from '#shared/control/coverage.contract.ts'
import { faultContracts } from '#shared/fault/fault.contract.ts'
import { duration, moment, noFields, speed } from '#shared/control/fields.schema.ts'
import { ingestContracts } from '#shared/control/ingest.contract.ts'
import { journalContracts } from '#shared/control/journal.contract.ts'
import { EmitOrder, RecoverOrder } from '#shared/control/orders.schema.ts'
import { outboxContracts } from '#shared/control/outbox.contract.ts'
import { peopleContracts, PeopleOrder } from '#shared/control/people.contract.ts'
import { pushContracts } from '#shared/control/push.contract.ts'
import { recordingContracts } from '#shared/scenario/recording.contract.ts'
import { scenarioContracts } from '#shared/scenario/scenario.contract.ts'
import { snapshotContracts } from '#shared/control/snapshots.contract.ts'
import { tapeContracts } from '#shared/control/tape.contract.ts'
import { controlMutation, controlMutationByDelete, controlQuery } from '#shared/api/define.ts'
import { text, whole, worldId, worldSizes } from '#shared/api/fields.ts'

export const WorldOptions = z.strictObject({
  id: worldId.optional(),
  seed: whole(0, 0xffff_ffff).optional(),
  size: z.enum(worldSizes).optional(),
  /** A scenario by name. It runs from the beginning, and its preferences apply to the options that are omitted. */
  scenario: text(1, 48).optional(),
  clock: z
    .strictObject({
      mode: z.enum(['real', 'scaled', 'frozen']).default('frozen'),
      now: moment.optional(),
      /** Only for a scaled clock. */
      speed: speed.optional(),
    })
    .refine((clock) => clock.speed === undefined || clock.mode === 'scaled', {
      error: 'expects the mode scaled beside it: no other clock has a speed',
      params: { key: 'BAD_INPUT' },
      path: ['speed'],
    })
    .optional(),
  deterministic: z.boolean().optional(),
  /** Whether devices raise events by themselves as time passes. */
  life: z.boolean().optional(),
  /** Whether people of the city act by themselves, and how busily; off by default. */
  people: z.union([z.boolean(), PeopleOrder]).optional(),
  /** Decisions of this world that differ from those of the process (docs/guesses.md). */
  guesses: z.record(z.string().max(40), z.string().max(40)).optional(),
  /** How long the world may be idle before it is destroyed. */
  ttl: duration.optional(),
  /** Records a tape of it from its first moment on (`GET /__sim/tape`). */
  record: z.boolean().optional(),
})
export type WorldOptions = z.output<typeof WorldOptions>

const WorldEntry = z.object({ id: z.string(), path: z.string() })
/** The number of the last frame issued: wait for it to be sure that every frame has arrived. */
const seq = z.int()

const ClockCommand = z
  .strictObject({
    advance: duration,
    speed,
    freeze: z.literal(true),
    resume: z.literal(true),
    now: moment,
    /** Sends no frame about the change of the clock: for a replay of a tape, which has no such frame. */
    quiet: z.literal(true),
  })
  .partial()
  .refine((command) => Object.keys(command).filter((name) => name !== 'quiet').length === 1, {
    error: 'expects exactly one of advance, speed, freeze, resume and now',
    params: { key: 'BAD_INPUT' },
    path: ['advance'],
  })

const ofNewWorlds: readonly string[] = Object.keys(WorldOptions.shape)
/** A reset returns to the options with which the world was created, so it takes none. */
const notOfReset = ({ code, keys }: { readonly code?: string; readonly keys?: unknown }): string | undefined => {
  const [key] = code === 'unrecognized_keys' && Array.isArray(keys) ? keys.map(String) : []
  if (key === undefined || !ofNewWorlds.includes(key)) return undefined
  return `a reset goes back to the ${key} that the world was made with; POST /__sim/worlds {"${key}": …} makes another world`
}

export const controlContracts = {
  createWorld: controlMutation({
    path: '/__sim/worlds',
    input: WorldOptions,
    output: WorldEntry,
    errors: ['ACT_FAILED', 'STATE_CHANGED', 'NOT_FOUND', 'NO_SUCH_TYPE'],
    summary: 'Make a world in memory; answers when it is ready, while other calls are served',
  }),
  listWorlds: controlQuery({
    path: '/__sim/worlds',
    input: noFields,
    output: z.array(
      WorldEntry.extend({
        seed: z.int(),
        size: z.enum(worldSizes),
        now: z.string(),
        /** Progress of the generation of its city, in percent: only for a world that is still being created. */
        making: z.int().min(0).max(100).optional(),
      }),
    ),
    summary: 'Every world of this process',
  }),
  deleteWorld: controlMutationByDelete({
    path: '/__sim/worlds/{id}',
    input: z.strictObject({ id: worldId }),
    output: z.object({ id: z.string() }),
    errors: ['NOT_FOUND', 'ACT_FAILED'],
    summary: 'End a world and everything in it',
  }),
  state: controlQuery({
    path: '/__sim/state',
    input: noFields,
    output: z.object({
      seed: z.int(),
      size: z.enum(worldSizes),
      epoch: z.string(),
      clock: z.object({ now: z.string(), mode: z.enum(['real', 'scaled', 'frozen']), speed: z.number() }),
      counts: z.object({ projects: z.int(), devices: z.int(), users: z.int(), openEvents: z.int() }),
      connections: z.int(),
      faults: z.int(),
      /** The running scenarios. */
      scenarios: z.array(
        z.object({ name: z.string(), title: z.string(), run: z.int(), step: z.int(), steps: z.int() }),
      ),
      seq,
    }),
    summary: 'What this world is and holds',
  }),
  clock: controlMutation({
    path: '/__sim/clock',
    input: ClockCommand,
    output: z.object({ now: z.string(), ran: z.int(), seq }),
    errors: ['ACT_FAILED', 'STATE_CHANGED'],
    summary: 'Advance, speed up, freeze, resume or set the clock of this world',
  }),
  reset: controlMutation({
    path: '/__sim/reset',
    input: z.strictObject({}, { error: notOfReset }),
    output: z.object({ epoch: z.string(), seq }),
    summary: 'Reset to the seed: every change since is lost, every socket is notified by a new epoch',
  }),
  emit: controlMutation({
    path: '/__sim/emit',
    input: EmitOrder,
    output: z.object({
      /** Null where a device fault withholds the report. */
      eventId: z.string().nullable(),
      eventType: z.int(),
      deviceId: z.string(),
      seq,
    }),
    errors: ['NOT_FOUND', 'NO_MATCH', 'NO_SUCH_TYPE', 'NOT_INSTALLED'],
    summary: 'Make a device raise an event now',
  }),
  recover: controlMutation({
    path: '/__sim/recover',
    input: RecoverOrder,
    output: z.object({ deviceId: z.string(), recovered: z.array(z.string()), seq }),
    errors: ['NOT_FOUND'],
    summary: 'The device returns to normal',
  }),
  sso: controlMutation({
    path: '/__sim/sso',
    input: z.strictObject({ username: text(1, 64) }),
    output: z.object({ ticket: z.string(), expiresAt: z.string() }),
    summary:
      'Issue a single sign-on ticket as the hall site would: valid for one exchange, also for a name that this platform does not know',
  }),
  ...cityContracts,
  ...ingestContracts,
  ...journalContracts,
  ...faultContracts,
  ...coverageContracts,
  ...connectionContracts,
  ...outboxContracts,
  ...peopleContracts,
  ...pushContracts,
  ...scenarioContracts,
  ...recordingContracts,
  ...tapeContracts,
  ...snapshotContracts,
}
