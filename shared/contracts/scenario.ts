import { z } from 'zod'

import { text, whole } from '#shared/contracts/fields.ts'
import {
  Call,
  Clock,
  Emit,
  Expect,
  fields,
  label,
  person,
  Pick,
  positive,
  Push,
  Recover,
  reference,
  span,
} from '#shared/contracts/scenario-parts.ts'
import { parseMoment } from '#shared/time.ts'

/*
 * A scenario: what devices, people and the network do in a world, one step after the other, on the world's clock.
 */

/** The name of a scenario, as it stands in addresses. */
export const scenarioName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,47}$/, { error: '名字以小写字母开头，只含小写字母、数字和连字符，最长 48' })
  .refine((value) => value !== 'run', { error: 'run 不能作名字' })

const plain = {
  /** World time since the scenario, or the round around it, began; else `after` the step before; else at once. */
  at: span.optional(),
  after: span.optional(),
  as: label.optional(),
  /** For whoever looks on. */
  note: text(1, 200).optional(),
  emit: Emit.optional(),
  recover: Recover.optional(),
  pick: Pick.optional(),
  push: Push.optional(),
  /** As it is ordered by `POST /__sim/faults`. */
  fault: fields.optional(),
  /** The id of a fault, or all that this scenario has ordered. */
  clearFault: z.union([text(1, 64), z.literal(true)], { error: '应为故障编号或 true' }).optional(),
  call: Call.optional(),
  clock: Clock.optional(),
  expect: Expect.optional(),
}

export const scenarioVerbs = [
  'emit',
  'recover',
  'pick',
  'push',
  'fault',
  'clearFault',
  'call',
  'clock',
  'expect',
  'repeat',
  'choose',
] as const
export type ScenarioVerb = (typeof scenarioVerbs)[number]

/** A step as it is written: a time, and exactly one verb. */
export interface ScenarioStep extends z.input<z.ZodObject<typeof plain>> {
  readonly repeat?: Repeat | undefined
  readonly choose?: readonly Choice[] | undefined
}
export interface Repeat {
  readonly times?: number | undefined
  /** Once for each of a list, such as devices that were picked: `${name}`. */
  readonly each?: string | undefined
  /** From the beginning of one round to the beginning of the next. */
  readonly every?: string | undefined
  readonly steps: readonly ScenarioStep[]
}
export interface Choice {
  readonly weight?: number | undefined
  readonly steps: readonly ScenarioStep[]
}

const steps = z
  .array(z.lazy((): z.ZodType<ScenarioStep, ScenarioStep> => Step))
  .min(1, { error: '至少要有一个步骤' })
  .max(500, { error: '最多 500 个步骤' })
const Repeat = z
  .strictObject({ times: whole(1, 10_000).optional(), each: reference.optional(), every: positive.optional(), steps })
  .refine((one) => (one.times === undefined) !== (one.each === undefined), { error: 'times 与 each 二者写其一' })
const Choice = z.strictObject({ weight: z.number().positive().max(1000).optional(), steps })

const verbsIn = (step: object): string[] => scenarioVerbs.filter((verb) => Reflect.get(step, verb) !== undefined)
const verbs = scenarioVerbs.join('、')

const Step: z.ZodType<ScenarioStep, ScenarioStep> = z
  .strictObject({
    ...plain,
    repeat: Repeat.optional(),
    choose: z.array(Choice).min(2, { error: '至少要有两种可能' }).max(50).optional(),
  })
  .superRefine((step, context) => {
    const found = verbsIn(step)
    if (found.length === 0) context.addIssue(`步骤没有动作，要有其一：${verbs}`)
    if (found.length > 1) context.addIssue(`一个步骤只能有一个动作，这里有 ${found.join('、')}`)
    if (step.at !== undefined && step.after !== undefined) context.addIssue('at 与 after 二者写其一')
  })
  .meta({ id: 'ScenarioStep' })

const moment = z
  .string()
  .refine((value) => !Number.isNaN(parseMoment(value)), { error: '时刻写成 yyyy-MM-dd HH:mm:ss，或带时区的 ISO 8601' })
const sizes = ['small', 'demo', 'city'] as const

export const Scenario = z
  .strictObject({
    name: scenarioName,
    title: text(1, 40),
    /** One or two sentences for whoever chooses one. */
    about: text(1, 300),
    /** What it asks of a world; refused in one that has less. */
    needs: z
      .strictObject({ devices: whole(1, 1_000_000), projects: whole(1, 1000), people: z.array(person).max(100) })
      .partial()
      .optional(),
    /** What a world that is made for it begins with, where its maker has not said otherwise. */
    size: z.enum(sizes).optional(),
    seed: whole(0, 0xffff_ffff).optional(),
    clock: z.strictObject({ now: moment }).optional(),
    steps,
  })
  .meta({ id: 'Scenario' })
/** A scenario as it is written. */
export type Scenario = Readonly<z.input<typeof Scenario>>
