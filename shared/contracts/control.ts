import { z } from 'zod'

import { connectionContracts } from '#shared/contracts/control-connections.ts'
import { coverageContracts } from '#shared/contracts/control-coverage.ts'
import { faultContracts } from '#shared/contracts/control-faults.ts'
import { journalContracts } from '#shared/contracts/control-journal.ts'
import { outboxContracts } from '#shared/contracts/control-outbox.ts'
import { pushContracts } from '#shared/contracts/control-push.ts'
import { snapshotContracts } from '#shared/contracts/control-snapshots.ts'
import { define } from '#shared/contracts/define.ts'
import { deviceType, eventKind, id, nothing, text, whole, worldId } from '#shared/contracts/fields.ts'
import { parseDuration, parseTime } from '#shared/time.ts'

/** A length of time such as `90s`, `5m`, `7d` or `1h30m`. */
export const duration = z
  .string()
  .trim()
  .refine((value) => !Number.isNaN(parseDuration(value)), { params: { key: 'BAD_INPUT' } })
/** Worlds live between these instants: a year has four digits everywhere, and a generated city has a past. */
export const firstInstant = parseTime('1980-01-01')
export const lastInstant = parseTime('9000-01-01')
const inRange = (instant: number): boolean => instant >= firstInstant && instant <= lastInstant
const moment = z
  .string()
  .trim()
  .refine((value) => inRange(parseTime(value)), { params: { key: 'BAD_INPUT' } })
const speed = z.number().positive().max(10_000)

export const worldSizes = ['small', 'demo', 'city'] as const
export const WorldOptions = z.strictObject({
  id: worldId.optional(),
  seed: whole(0, 0xffff_ffff).optional(),
  size: z.enum(worldSizes).optional(),
  /** Scenarios have yet to come: a name is refused rather than ignored. */
  scenario: z.never().optional(),
  clock: z
    .object({ mode: z.enum(['real', 'scaled', 'frozen']), now: moment.optional(), speed: speed.optional() })
    .optional(),
  deterministic: z.boolean().optional(),
  /** Whether devices raise events by themselves as time passes. */
  life: z.boolean().optional(),
  /** Decisions of this world that differ from those of the process (docs/guesses.md). */
  guesses: z.record(z.string().max(40), z.string().max(40)).optional(),
  /** How long the world may lie idle before it ends. */
  ttl: duration.optional(),
})
export type WorldOptions = z.output<typeof WorldOptions>

const WorldEntry = z.object({ id: z.string(), path: z.string() })
/** `seq` is the number of the last frame given out: wait for it to know that everything has arrived. */
const seq = z.int()

const ClockCommand = z
  .strictObject({ advance: duration, speed, freeze: z.literal(true), resume: z.literal(true), now: moment })
  .partial()
  .refine((command) => Object.keys(command).length === 1, { params: { key: 'BAD_INPUT' }, path: ['advance'] })

export const controlContracts = {
  createWorld: define({
    kind: 'mutation',
    method: 'POST',
    path: '/__sim/worlds',
    access: 'public',
    input: WorldOptions,
    output: WorldEntry,
    errors: ['ACT_FAILED', 'STATE_CHANGED', 'NOT_FOUND', 'NO_SUCH_TYPE'],
    summary: 'Make a world in memory',
  }),
  listWorlds: define({
    kind: 'query',
    method: 'GET',
    path: '/__sim/worlds',
    access: 'public',
    input: nothing,
    output: z.array(WorldEntry.extend({ seed: z.int(), size: z.enum(worldSizes), now: z.string() })),
    summary: 'Every world of this process',
  }),
  deleteWorld: define({
    kind: 'mutation',
    method: 'DELETE',
    path: '/__sim/worlds/{id}',
    access: 'public',
    input: z.object({ id: worldId }),
    output: z.object({ id: z.string() }),
    errors: ['NOT_FOUND', 'ACT_FAILED'],
    summary: 'End a world and everything in it',
  }),
  state: define({
    kind: 'query',
    method: 'GET',
    path: '/__sim/state',
    access: 'public',
    input: nothing,
    output: z.object({
      seed: z.int(),
      size: z.enum(worldSizes),
      epoch: z.string(),
      clock: z.object({ now: z.string(), mode: z.enum(['real', 'scaled', 'frozen']), speed: z.number() }),
      counts: z.object({ projects: z.int(), devices: z.int(), users: z.int(), openEvents: z.int() }),
      connections: z.int(),
      seq,
    }),
    summary: 'What this world is and holds',
  }),
  clock: define({
    kind: 'mutation',
    method: 'POST',
    path: '/__sim/clock',
    access: 'public',
    input: ClockCommand,
    output: z.object({ now: z.string(), ran: z.int(), seq }),
    errors: ['ACT_FAILED', 'STATE_CHANGED'],
    summary: 'Advance, speed up, freeze, resume or set the clock of this world',
  }),
  reset: define({
    kind: 'mutation',
    method: 'POST',
    path: '/__sim/reset',
    access: 'public',
    input: nothing,
    output: z.object({ epoch: z.string(), seq }),
    summary: 'Back to the seed: every change since is gone, every socket is told by a new epoch',
  }),
  emit: define({
    kind: 'mutation',
    method: 'POST',
    path: '/__sim/emit',
    access: 'public',
    input: z.object({
      kind: eventKind,
      deviceId: id.optional(),
      deviceType: deviceType.optional(),
      projectId: id.optional(),
      placeId: id.optional(),
      reason: z.string().max(40).optional(),
      /** In the unit of the measure; beyond what any device could measure is bad input. */
      value: z.number().min(-1_000_000).max(1_000_000).optional(),
    }),
    output: z.object({ eventId: z.string(), eventType: z.int(), deviceId: z.string(), seq }),
    errors: ['NOT_FOUND', 'NO_MATCH', 'NO_SUCH_TYPE', 'NOT_INSTALLED'],
    summary: 'Make a device raise an event now',
  }),
  recover: define({
    kind: 'mutation',
    method: 'POST',
    path: '/__sim/recover',
    access: 'public',
    input: z
      .object({ deviceId: id.optional(), eventId: id.optional() })
      .refine((target) => (target.deviceId === undefined) !== (target.eventId === undefined), {
        params: { key: 'BAD_INPUT' },
        path: ['deviceId'],
      }),
    output: z.object({ deviceId: z.string(), recovered: z.array(z.string()), seq }),
    errors: ['NOT_FOUND'],
    summary: 'The device returns to normal',
  }),
  sso: define({
    kind: 'mutation',
    method: 'POST',
    path: '/__sim/sso',
    access: 'public',
    input: z.object({ username: text(1, 64) }),
    output: z.object({ ticket: z.string(), expiresAt: z.string() }),
    summary:
      'Mint a single sign-on ticket as the hall site would: good for one exchange, also for a name that this platform does not know',
  }),
  ...journalContracts,
  ...faultContracts,
  ...coverageContracts,
  ...connectionContracts,
  ...outboxContracts,
  ...pushContracts,
  ...snapshotContracts,
}
