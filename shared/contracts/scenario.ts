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
  listReference,
  span,
} from '#shared/contracts/scenario-parts.ts'
import { scenarioWords as words } from '#shared/contracts/scenario-words.ts'
import { parseMoment } from '#shared/time.ts'

/*
 * A scenario: what devices, people and the network do in a world, one step after the other, on the world's clock.
 */

/** The name of a scenario, as it stands in addresses. */
export const scenarioName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,47}$/, { error: words.scenarioName })
  .refine((value) => value !== 'run', { error: words.nameRun })

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
  clearFault: z.union([text(1, 64), z.literal(true)], { error: words.faultId }).optional(),
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
  .min(1, { error: words.noSteps })
  .max(500, { error: words.manySteps })
const Repeat = z
  .strictObject({
    times: whole(1, 10_000).optional(),
    each: listReference.optional(),
    every: positive.optional(),
    steps,
  })
  .refine((one) => (one.times === undefined) !== (one.each === undefined), { error: words.timesOrEach })
const Choice = z.strictObject({ weight: z.number().positive().max(1000).optional(), steps })

const verbsIn = (step: object): string[] => scenarioVerbs.filter((verb) => Reflect.get(step, verb) !== undefined)

const Step: z.ZodType<ScenarioStep, ScenarioStep> = z
  .strictObject({
    ...plain,
    repeat: Repeat.optional(),
    choose: z.array(Choice).min(2, { error: words.oneChoice }).max(50).optional(),
  })
  .superRefine((step, context) => {
    const found = verbsIn(step)
    if (found.length === 0) context.addIssue(words.noVerb(scenarioVerbs))
    if (found.length > 1) context.addIssue(words.verbs(found))
    if (step.at !== undefined && step.after !== undefined) context.addIssue(words.atOrAfter)
  })
  .meta({ id: 'ScenarioStep' })

const moment = z.string().refine((value) => !Number.isNaN(parseMoment(value)), { error: words.moment })
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
