import { z } from 'zod'

import { milliseconds } from '#shared/control/fields.schema.ts'
import { eventKind, text, whole } from '#shared/api/fields.ts'
import { measureNames } from '#shared/device/measures.ts'
import { keyOfCode, ranges } from '#shared/errors/catalogue.ts'
import { DAY, SECOND } from '#shared/time.ts'

/*
 * The effects of faults. Times are in milliseconds, or a length of time such as `3s`. Faults of devices use world time; those of
 * calls and the push channel use world or machine time (`time`).
 */

const inCatalogue = (code: number): boolean =>
  keyOfCode(code) !== undefined || ranges.some(({ from, to }) => code >= from && code <= to)

const catalogueCode = whole(1, 999_999).refine(inCatalogue, {
  error: 'expects a code of the catalogue such as 9001 (docs/codes.md)',
  params: { key: 'NO_SUCH_TYPE' },
})
const upToMinutes = milliseconds(1, 600_000)

/** The clock on which a fault of calls or of the push channel waits. A frozen world's clock moves only when it is advanced. */
export const faultTimes = ['machine', 'world'] as const
export type FaultTime = (typeof faultTimes)[number]
const time = z
  .enum(faultTimes)
  .default('machine')
  .describe(
    'The clock of the wait: `machine` runs in every world; with `world` a frozen world holds it until its clock is advanced. Steps of scenarios take `world` unless they say otherwise',
  )

/** An effect: its type, its fields, and a description. */
const effect = <const T extends string, const F extends z.ZodRawShape>(type: T, fields: F, text: string) =>
  z.strictObject({ type: z.literal(type), ...fields }).describe(text)

const status = z.literal([401, 403, 404, 500, 502, 503, 504])

/**
 * Effects of a fault on a call. `code` and `status` refuse it before any work. All others damage only the response, after the
 * work: the caller does not know whether the call succeeded.
 */
const httpEffects = [
  effect(
    'code',
    { code: catalogueCode, message: text(1, 200).optional() },
    'Refuses the call before any work: any code of the catalogue, in the shape in which the call answers its failures',
  ),
  effect(
    'status',
    { status, message: text(1, 200).optional() },
    'Refuses with an HTTP status and no envelope that the caller knows; `Token失效，请重新登录` with 500 is the lost session of the family',
  ),
  effect('delay', { ms: upToMinutes, time }, 'The work is done; the answer comes later by this much'),
  effect(
    'jitter',
    { median: upToMinutes, spread: z.number().min(0).max(3).default(0.5), time },
    'A delay of its own each time, lognormal: half of them shorter than `median`; `spread` 0.5 is a normal network',
  ),
  effect('hang', {}, 'The work is done, and an answer never comes; the connection stays open'),
  effect('reset', {}, 'The work is done; the connection is reset instead of an answer'),
  effect(
    'cut',
    { bytes: whole(0, 10_000_000) },
    'The work is done; the connection ends after this many bytes of the body',
  ),
  effect(
    'slow',
    { bytesPerSecond: whole(1, 10_000_000), time },
    'The work is done; the headers are sent immediately, the body slowly',
  ),
] as const

/** Codes with which an application may close a socket (RFC 6455 §7.4); others never appear in a close frame. */
const isCloseCode = (code: number): boolean => (code < 1016 && ![1004, 1005, 1006, 1015].includes(code)) || code >= 3000
const closeCode = whole(1000, 4999).refine(isCloseCode, {
  error: 'expects a code that may close a socket, such as 1001 or 4000',
  params: { key: 'NO_SUCH_TYPE' },
})

/** Effects of a fault on the push channel of a person. */
const wsEffects = [
  effect('mute', {}, 'Heartbeats are not answered; frames come'),
  effect('late', { ms: upToMinutes, time }, 'Heartbeats are answered later by this much'),
  effect('drop', {}, 'The connection ends without a close frame: open ones immediately, later ones as they open'),
  effect('halfOpen', {}, 'The connection stays open, and nothing is sent or received any more'),
  effect('close', { code: closeCode }, 'The socket is closed with this code'),
  effect(
    'refuse',
    { with: z.union([status, z.literal('hang')]) },
    'The channel does not open: with a status, or without any answer',
  ),
  effect('duplicate', {}, 'Frames come twice; as a fault of a device, its reports do'),
  effect(
    'reorder',
    {},
    'A frame comes after whatever is sent next; of a device, a report after its next one, a minute later at the latest',
  ),
  effect('truncate', { characters: whole(0, 100_000) }, 'Frames are cut off after this many characters'),
  effect('burst', { ms: upToMinutes, time }, 'From a frame on everything is held for this long, then sent together'),
] as const

const notZero = { error: 'expects a number other than 0', params: { key: 'ZERO_INPUT' } } as const

const MAX_DURATION_MS = 30 * DAY
const long = milliseconds(1, MAX_DURATION_MS)
const measure = z.enum(measureNames)

/**
 * Effects of a fault on a device. `duplicate` and `reorder` are those of the push channel, applied to reports. A report is sent
 * twice, or after the device's next one, a minute later at the latest.
 */
const deviceEffects = [
  effect(
    'stuck',
    { measure: measure.optional(), lasts: long.optional() },
    'A reading is stuck: it raises nothing more, and what it has raised does not recover',
  ),
  effect(
    'drift',
    {
      measure: measure.optional(),
      perHour: z
        .number()
        .min(-1_000_000)
        .max(1_000_000)
        .refine((value) => value !== 0, notZero),
      lasts: long.optional(),
    },
    'A reading drifts by this much an hour, in its unit, until an alarm comes that only the sensor has caused',
  ),
  effect(
    'flapping',
    { kind: eventKind.optional(), every: milliseconds(SECOND, DAY), lasts: long.optional() },
    'A kind of event, or the connection of the device where none is named, goes on and off: it toggles at intervals of `every`',
  ),
  effect(
    'skew',
    { ms: whole(-MAX_DURATION_MS, MAX_DURATION_MS).refine((value) => value !== 0, notZero) },
    'The clock of the device is ahead by this much, behind where it is negative: reports carry the wrong time',
  ),
  effect(
    'battery',
    { within: milliseconds(SECOND, MAX_DURATION_MS) },
    'The battery runs down within this time: first 电量低, silence in the end; reports are lost then',
  ),
  effect(
    'offline',
    { ms: long },
    'Silent for this long; then everything that was held back arrives together, with its original times',
  ),
] as const

export type HttpEffect = z.output<(typeof httpEffects)[number]>
export type WsEffect = z.output<(typeof wsEffects)[number]>
export type DeviceEffect =
  | z.output<(typeof deviceEffects)[number]>
  | Extract<WsEffect, { type: 'duplicate' | 'reorder' }>

export const FaultEffect = z
  .discriminatedUnion('type', [...httpEffects, ...wsEffects, ...deviceEffects])
  .meta({ id: 'FaultEffect' })
export type FaultEffect = HttpEffect | WsEffect | DeviceEffect

const timedTypes: ReadonlySet<unknown> = new Set(
  [...httpEffects, ...wsEffects].flatMap(({ shape }) => ('time' in shape ? [shape.type.value] : [])),
)
/** Whether effects of a type take a `time`. */
export const isTimed = (type: unknown): boolean => timedTypes.has(type)

type Named<T extends string> = readonly { readonly shape: { readonly type: { readonly value: T } } }[]
const namesOf = <T extends string>(effects: Named<T>): T[] => effects.map(({ shape }) => shape.type.value)

/** All effects, by the target they apply to. Two apply to both the push channel and devices. */
export const effectNames: {
  readonly http: readonly HttpEffect['type'][]
  readonly ws: readonly WsEffect['type'][]
  readonly device: readonly DeviceEffect['type'][]
} = {
  http: namesOf(httpEffects),
  ws: namesOf(wsEffects),
  device: [...namesOf(deviceEffects), 'duplicate', 'reorder'],
}

/** The target of a fault, derived from its `on`. */
type FaultTarget = keyof typeof effectNames
export const targetOf = (on: string): FaultTarget => (on === 'ws' || on === 'device' ? on : 'http')

const sets: Readonly<Record<FaultTarget, ReadonlySet<string>>> = {
  http: new Set(effectNames.http),
  ws: new Set(effectNames.ws),
  device: new Set(effectNames.device),
}

/** Whether an effect applies to the target of a fault. */
export const canInject = (on: string, effect: FaultEffect): boolean => sets[targetOf(on)].has(effect.type)
