import { z } from 'zod'

import { EmitOrder } from '#shared/control/orders.schema.ts'
import { deviceType, eventKind, id, text, whole } from '#shared/api/fields.ts'
import { scenarioWords as words } from '#shared/scenario/scenario-words.ts'
import { deviceStatusNames } from '#shared/device/index.ts'
import { parseDuration } from '#shared/time.ts'

/* The parts of a scenario's steps. The error messages address its author and appear beside the faulty position. */

/** A length of world time such as `30s`, `5m` or `1h30m`. */
export const span = z
  .string({ error: words.spanText })
  .refine((value) => !Number.isNaN(parseDuration(value)), { error: words.span })
export const positive = span.refine((value) => !(parseDuration(value) <= 0), { error: words.positive })

/** The name under which later steps refer to the result of this one: `${fire.eventId}`. */
export const label = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]{0,31}$/, { error: words.label })
  .refine((value) => !reserved.has(value), { error: words.reserved })
/** Names defined in every step: the people of the world, and the time on its clock. */
const reserved: ReadonlySet<string> = new Set(['people', 'now'])

/** A reference to one value of an earlier step and nothing else, where a schema requires more than text. */
const referenceElse = (error: string) => z.string().regex(/^\$\{[^{}]+\}$/, { error })
const reference = referenceElse(words.reference)
/** A list produced by an earlier step. */
export const listReference = referenceElse(words.list)
export const fields = z.record(z.string(), z.unknown())
/** A person of the world, by username. */
export const person = text(1, 64)

export const Emit = z.strictObject({
  ...EmitOrder.shape,
  value: z.union([EmitOrder.shape.value, reference], { error: words.reference }),
})

export const Recover = z
  .strictObject({ deviceId: id, eventId: id })
  .partial()
  .refine((one) => (one.deviceId === undefined) !== (one.eventId === undefined), { error: words.target })

/** Selects devices without changing them, by the scenario's random stream. */
export const Pick = z
  .strictObject({
    type: deviceType.optional(),
    /** Can raise this kind of event, and has none open. */
    kind: eventKind.optional(),
    projectId: id.optional(),
    areaId: id.optional(),
    placeId: id.optional(),
    /** In an area that this person watches. */
    seenBy: person.optional(),
    /** With this connectivity status. */
    status: z.enum(deviceStatusNames).optional(),
    /** Number of devices; the result is then a list, for `repeat` with `each`. */
    count: whole(1, 5000).optional(),
    /**
     * A list of just enough devices that this many of the matching ones are offline once they are, too. Matches count here
     * regardless of `status`.
     */
    reach: whole(1, 5000).optional(),
  })
  .refine((one) => one.count === undefined || one.reach === undefined, { error: words.countOrReach })

export const Push = z.strictObject({
  code: whole(0, 999_999),
  to: z.strictObject({ userId: id, role: id, projectId: id, all: z.literal(true) }).partial(),
  payload: fields,
  raw: z.boolean().optional(),
})

const catalogueCode = whole(0, 999_999)

/** A call through the public API, as the client of this person would make it. */
export const Call = z
  .strictObject({
    /** A contract, such as `event.toSite`. Or `method` and `path`, for calls without a contract. */
    name: text(1, 80).optional(),
    method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).optional(),
    path: text(1, 500).startsWith('/', { error: words.path }).optional(),
    /** The caller; without it the call is made without a login. */
    by: person.optional(),
    /** The token to use instead, such as that of an earlier login. */
    token: text(1, 128).optional(),
    /** The project to choose; without it the person's default project. */
    project: id.optional(),
    input: fields.optional(),
    /** The expected code; defaults to that of success. `none`: there must be no response in time. */
    code: z.union([catalogueCode, z.enum(['any', 'none'])], { error: words.answerCode }).optional(),
    /** How long the client waits for the response. */
    within: positive.optional(),
  })
  .superRefine((one, context) => {
    if ((one.name === undefined) === (one.path === undefined)) context.addIssue(words.nameOrPath)
    if (one.path === undefined && one.method !== undefined) context.addIssue(words.methodOfPath)
    if (one.by !== undefined && one.token !== undefined) context.addIssue(words.byOrToken)
  })

const bound = z.union([z.int(), referenceElse(words.bound)], { error: words.bound })
/** What `count` counts: open events, devices, outbox messages since the scenario began; of the others, their present number. */
const countables = ['events', 'devices', 'outbox', 'faults', 'connections', 'sessions'] as const
export type Countable = (typeof countables)[number]

/** Which fields of `expect` belong to which of its three forms. */
const forms = {
  frame: ['to', 'never'],
  call: ['answer'],
  count: ['where', 'is', 'atLeast', 'atMost'],
} as const
type Form = keyof typeof forms
// The keys of a constant table.
const formNames = Object.keys(forms) as Form[]

/** A condition that must hold; with `within`, it may come true until then. */
export const Expect = z
  .strictObject({
    /** Fields of a frame sent since the last step that changed something. */
    frame: fields.optional(),
    /** A recipient of the frame. */
    to: person.optional(),
    /** The frame must not be sent. */
    never: z.literal(true).optional(),
    /** A read-only call, repeated until its response matches. */
    call: Call.optional(),
    /** Fields of the response, such as `result`. */
    answer: fields.optional(),
    count: z.enum(countables).optional(),
    /** Fields that each counted item has. */
    where: fields.optional(),
    is: bound.optional(),
    atLeast: bound.optional(),
    atMost: bound.optional(),
    within: positive.optional(),
  })
  .superRefine((one, context) => {
    const has = (name: string) => Reflect.get(one, name) !== undefined
    const found = formNames.filter(has)
    const [form] = found
    if (form === undefined || found.length > 1) return context.addIssue(words.form(formNames))
    const foreign = formNames.filter((other) => other !== form).flatMap((other) => forms[other].filter(has))
    if (foreign.length > 0) context.addIssue(words.foreign(foreign, form))
    if (form === 'frame' && !has('to')) context.addIssue(words.frameTo)
    if (form === 'call' && !has('answer')) context.addIssue(words.callAnswer)
    if (form === 'count' && !['is', 'atLeast', 'atMost'].some(has)) context.addIssue(words.countBound)
  })

/** World seconds per machine second. A frozen clock stays frozen, and the end of the run restores the speed. */
export const Clock = z.strictObject({ speed: z.number().positive().max(10_000) })
