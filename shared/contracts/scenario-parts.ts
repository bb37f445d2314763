import { z } from 'zod'

import { EmitOrder } from '#shared/contracts/control-orders.ts'
import { deviceType, eventKind, id, text, whole } from '#shared/contracts/fields.ts'
import { deviceStatusNames } from '#shared/devices/index.ts'
import { parseDuration } from '#shared/time.ts'

/* What stands in the steps of a scenario. The messages are for whoever writes one, beside the place where it is wrong. */

/** A length of world time such as `30s`, `5m` or `1h30m`. */
export const span = z
  .string({ error: '时长写成文本，如 30s、5m、1h30m' })
  .refine((value) => !Number.isNaN(parseDuration(value)), {
    error: '时长写成 30s、5m、1h30m 这样，单位 ms、s、m、h、d、w；也可写成 7 days 或 PT1H',
  })
export const positive = span.refine((value) => !(parseDuration(value) <= 0), { error: '时长必须大于 0' })

/** What a later step calls the result of this one by: `${fire.eventId}`. */
export const label = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]{0,31}$/, { error: '名称以小写字母开头，只含字母和数字，最长 32' })
  .refine((value) => !reserved.has(value), { error: 'people 与 now 已有含义，不能作名称' })
/** Names that every step knows: the people of the world, and the time on its clock. */
const reserved: ReadonlySet<string> = new Set(['people', 'now'])

/** One value of an earlier step and nothing else, where a schema asks for more than text. */
export const reference = z.string().regex(/^\$\{[^{}]+\}$/, { error: '应为数值或 ${名称.字段}' })
export const fields = z.record(z.string(), z.unknown())
/** Somebody of the world, by username. */
export const person = text(1, 64)

export const Emit = z.strictObject({
  ...EmitOrder.shape,
  value: z.union([EmitOrder.shape.value, reference], { error: '应为数值或 ${名称.字段}' }),
})

export const Recover = z
  .strictObject({ deviceId: id, eventId: id })
  .partial()
  .refine((one) => (one.deviceId === undefined) !== (one.eventId === undefined), {
    error: 'deviceId 与 eventId 二者写其一',
  })

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
  .refine((one) => one.count === undefined || one.reach === undefined, { error: 'count 与 reach 二者写其一' })

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
    path: text(1, 500).startsWith('/', { error: '路径以 / 开头' }).optional(),
    /** Who calls; nobody who has logged in without it. */
    by: person.optional(),
    /** With this token instead, such as that of an earlier login. */
    token: text(1, 128).optional(),
    /** With this project chosen; the one in which this person lands without it. */
    project: id.optional(),
    input: fields.optional(),
    /** The code it has to answer with; without it that of success. `none`: there must be no answer in time. */
    code: z.union([catalogueCode, z.enum(['any', 'none'])], { error: '应为代码、any 或 none' }).optional(),
    /** So long the client waits for the answer. */
    within: positive.optional(),
  })
  .superRefine((one, context) => {
    if ((one.name === undefined) === (one.path === undefined)) context.addIssue('name 与 path 二者写其一')
    if (one.path === undefined && one.method !== undefined) context.addIssue('method 只与 path 同用')
    if (one.by !== undefined && one.token !== undefined) context.addIssue('by 与 token 二者写其一')
  })

const bound = z.union([z.int(), reference], { error: '应为整数或 ${名称.字段}' })
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
    if (form === undefined || found.length > 1) return context.addIssue(`expect 写其一：${formNames.join('、')}`)
    const foreign = formNames.filter((other) => other !== form).flatMap((other) => forms[other].filter(has))
    if (foreign.length > 0) context.addIssue(`${foreign.join('、')} 不能与 ${form} 同用`)
    if (form === 'frame' && !has('to')) context.addIssue('frame 要写 to：推送给谁')
    if (form === 'call' && !has('answer')) context.addIssue('call 要写 answer：应答里应有的字段')
    if (form === 'count' && !['is', 'atLeast', 'atMost'].some(has)) context.addIssue('count 要写 is、atLeast 或 atMost')
  })

/** World seconds per machine second; where time stands still it goes on standing, and a run that ends takes it back. */
export const Clock = z.strictObject({ speed: z.number().positive().max(10_000) })
