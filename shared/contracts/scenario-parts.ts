import { z } from 'zod'

import { EmitOrder } from '#shared/contracts/control-orders.ts'
import { deviceType, eventKind, id, text, whole } from '#shared/contracts/fields.ts'
import { scenarioWords as words } from '#shared/contracts/scenario-words.ts'
import { deviceStatusNames } from '#shared/devices/index.ts'
import { parseDuration } from '#shared/time.ts'

/* The parts of a scenario's steps. The messages are for its author, beside the place where it is wrong. */

/** A length of world time such as `30s`, `5m` or `1h30m`. */
export const span = z
  .string({ error: words.spanText })
  .refine((value) => !Number.isNaN(parseDuration(value)), { error: words.span })
export const positive = span.refine((value) => !(parseDuration(value) <= 0), { error: words.positive })

/** What a later step calls the result of this one by: `${fire.eventId}`. */
export const label = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]{0,31}$/, { error: words.label })
  .refine((value) => !reserved.has(value), { error: words.reserved })
/** Names that every step knows: the people of the world, and the time on its clock. */
const reserved: ReadonlySet<string> = new Set(['people', 'now'])

/** One value of an earlier step and nothing else, where a schema asks for more than text. */
const referenceElse = (error: string) => z.string().regex(/^\$\{[^{}]+\}$/, { error })
const reference = referenceElse(words.reference)
/** A list that an earlier step has made. */
export const listReference = referenceElse(words.list)
export const fields = z.record(z.string(), z.unknown())
/** Somebody of the world, by username. */
export const person = text(1, 64)

export const Emit = z.strictObject({
  ...EmitOrder.shape,
  value: z.union([EmitOrder.shape.value, reference], { error: words.reference }),
})

export const Recover = z
  .strictObject({ deviceId: id, eventId: id })
  .partial()
  .refine((one) => (one.deviceId === undefined) !== (one.eventId === undefined), { error: words.target })

/** Chooses devices without touching them, by the dice of the scenario. */
export const Pick = z
  .strictObject({
    type: deviceType.optional(),
    /** Could raise this kind of event, and has none open. */
    kind: eventKind.optional(),
    projectId: id.optional(),
    areaId: id.optional(),
    placeId: id.optional(),
    /** In an area that this person watches. */
    seenBy: person.optional(),
    /** Whose link is so. */
    status: z.enum(deviceStatusNames).optional(),
    /** So many of them; then it is a list, for `repeat` with `each`. */
    count: whole(1, 5000).optional(),
    /** A list of so many as are lacking until this number of those that fit, whatever their link, are offline. */
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

/** A call through the front door, as the client of this person would make it. */
export const Call = z
  .strictObject({
    /** A contract, such as `event.toSite`. Or `method` and `path`, for what has none. */
    name: text(1, 80).optional(),
    method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).optional(),
    path: text(1, 500).startsWith('/', { error: words.path }).optional(),
    /** Who calls; nobody who has logged in without it. */
    by: person.optional(),
    /** With this token instead, such as that of an earlier login. */
    token: text(1, 128).optional(),
    /** With this project chosen; the one in which this person lands without it. */
    project: id.optional(),
    input: fields.optional(),
    /** The code it has to answer with; without it that of success. `none`: there must be no answer in time. */
    code: z.union([catalogueCode, z.enum(['any', 'none'])], { error: words.answerCode }).optional(),
    /** So long the client waits for the answer. */
    within: positive.optional(),
  })
  .superRefine((one, context) => {
    if ((one.name === undefined) === (one.path === undefined)) context.addIssue(words.nameOrPath)
    if (one.path === undefined && one.method !== undefined) context.addIssue(words.methodOfPath)
    if (one.by !== undefined && one.token !== undefined) context.addIssue(words.byOrToken)
  })

const bound = z.union([z.int(), referenceElse(words.bound)], { error: words.bound })
/** What `count` counts: open events, devices, what the outbox got since the scenario began, and what there is now of the rest. */
export const countables = ['events', 'devices', 'outbox', 'faults', 'connections', 'sessions'] as const
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

/** What has to be so; with `within` it may become so until then. */
export const Expect = z
  .strictObject({
    /** Fields of a frame that was sent since the last step that did something. */
    frame: fields.optional(),
    /** Whom it concerns. */
    to: person.optional(),
    /** It must not come. */
    never: z.literal(true).optional(),
    /** A call that only reads, asked again until its answer fits. */
    call: Call.optional(),
    /** Fields of the answer, such as `result`. */
    answer: fields.optional(),
    count: z.enum(countables).optional(),
    /** Fields that each of them has. */
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

/** World seconds per machine second; where time stands still it goes on standing, and a run that ends takes it back. */
export const Clock = z.strictObject({ speed: z.number().positive().max(10_000) })
