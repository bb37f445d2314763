import { z } from 'zod'

import { text, whole } from '#shared/contracts/fields.ts'
import { keyOfCode, ranges } from '#shared/errors/catalogue.ts'

/* What a fault can do. All times are world time. */

const inCatalogue = (code: number): boolean =>
  keyOfCode(code) !== undefined || ranges.some(({ from, to }) => code >= from && code <= to)

const catalogueCode = whole(1, 999_999).refine(inCatalogue, { params: { key: 'NO_SUCH_TYPE' } })
const milliseconds = whole(1, 600_000)
const status = z.literal([401, 403, 404, 500, 502, 503, 504])

/**
 * What a fault does to a call. `code` and `status` refuse it before any work; all others let the work be done and hurt
 * the answer alone, so that the caller does not know what became of its call.
 */
const httpEffects = [
  /** Any code of the catalogue, in the shape in which the call answers its failures. */
  z.strictObject({ type: z.literal('code'), code: catalogueCode, message: text(1, 200).optional() }),
  /** An HTTP status with no envelope the caller knows; `Token失效，请重新登录` with 500 is the family's lost session. */
  z.strictObject({ type: z.literal('status'), status, message: text(1, 200).optional() }),
  z.strictObject({ type: z.literal('delay'), ms: milliseconds }),
  /** A delay of its own each time, lognormal: half of them shorter than `median`; `spread` 0.5 is a normal network. */
  z.strictObject({ type: z.literal('jitter'), median: milliseconds, spread: z.number().min(0).max(3).default(0.5) }),
  /** No answer, ever; the connection stays. */
  z.strictObject({ type: z.literal('hang') }),
  /** The connection is reset instead of an answer. */
  z.strictObject({ type: z.literal('reset') }),
  /** The connection ends after so many bytes of the body. */
  z.strictObject({ type: z.literal('cut'), bytes: whole(0, 10_000_000) }),
  z.strictObject({ type: z.literal('slow'), bytesPerSecond: whole(1, 10_000_000) }),
] as const

/** Codes with which an application may close a socket (RFC 6455 §7.4); others never come in a close frame. */
const isCloseCode = (code: number): boolean => (code < 1016 && ![1004, 1005, 1006, 1015].includes(code)) || code >= 3000
const closeCode = whole(1000, 4999).refine(isCloseCode, { params: { key: 'NO_SUCH_TYPE' } })

/** What a fault does to the push channel of a person. */
const wsEffects = [
  /** Heartbeats are not answered; frames come. */
  z.strictObject({ type: z.literal('mute') }),
  /** Heartbeats are answered late. */
  z.strictObject({ type: z.literal('late'), ms: milliseconds }),
  /** The connection ends without a close frame: those that are open at once, later ones as they open. So the next two. */
  z.strictObject({ type: z.literal('drop') }),
  /** The connection stays, and nothing comes or goes any more. */
  z.strictObject({ type: z.literal('halfOpen') }),
  z.strictObject({ type: z.literal('close'), code: closeCode }),
  /** The channel does not open: with a status, or without any answer. `times` of 3 refuses the next three. */
  z.strictObject({ type: z.literal('refuse'), with: z.union([status, z.literal('hang')]) }),
  /** Frames come twice. */
  z.strictObject({ type: z.literal('duplicate') }),
  /** A frame comes after whatever is sent next. */
  z.strictObject({ type: z.literal('reorder') }),
  /** Frames end after so many characters. */
  z.strictObject({ type: z.literal('truncate'), characters: whole(0, 100_000) }),
  /** From a frame on everything is held for a while, then comes at once. */
  z.strictObject({ type: z.literal('burst'), ms: milliseconds }),
] as const

export type HttpEffect = z.output<(typeof httpEffects)[number]>
export type WsEffect = z.output<(typeof wsEffects)[number]>

export const FaultEffect = z.discriminatedUnion('type', [...httpEffects, ...wsEffects]).meta({ id: 'FaultEffect' })
export type FaultEffect = HttpEffect | WsEffect

const wsTypes: ReadonlySet<string> = new Set(wsEffects.map(({ shape }) => shape.type.value))

export const isWsEffect = (effect: FaultEffect): effect is WsEffect => wsTypes.has(effect.type)
