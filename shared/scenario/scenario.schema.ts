import { z } from 'zod'

import { PeopleOrder } from '#shared/control/people.contract.ts'
import { text, whole, worldSizes } from '#shared/api/fields.ts'
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
} from '#shared/scenario/scenario-parts.schema.ts'
import { scenarioWords as words } from '#shared/scenario/scenario-words.ts'
import { parseMoment } from '#shared/time.ts'

/* A scenario: the acts of devices, people and the network in a world, step by step, on the world's clock. */

/** The name of a scenario, as used in URLs. */
const scenarioName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,47}$/, { error: words.scenarioName })
  .refine((value) => value !== 'run', { error: words.nameRun })

const plain = {
  /** World time since the start of the scenario, or of the current round; or `after` the previous step; otherwise immediately. */
  at: span.optional(),
  after: span.optional(),
  as: label.optional(),
  /** For people who watch the run. */
  note: text(1, 200).optional(),
  emit: Emit.optional(),
  recover: Recover.optional(),
  pick: Pick.optional(),
  push: Push.optional(),
  /** In the format of `POST /__sim/faults`. */
  fault: fields.optional(),
  /** The id of a fault; true for all faults ordered by this scenario. */
  clearFault: z.union([text(1, 64), z.literal(true)], { error: words.faultId }).optional(),
  call: Call.optional(),
  clock: Clock.optional(),
  people: PeopleOrder.optional(),
  /** A scenario that comes with Fengsui, which then runs beside this one. */
  run: text(1, 48).optional(),
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
  'people',
  'run',
  'expect',
  'repeat',
  'choose',
] as const
export type ScenarioVerb = (typeof scenarioVerbs)[number]

/** A step as written in a file: a time, and exactly one verb. */
export interface ScenarioStep extends z.input<z.ZodObject<typeof plain>> {
  readonly repeat?: Repeat | undefined
  readonly choose?: readonly Choice[] | undefined
}
export interface Repeat {
  readonly times?: number | undefined
  /** One round for each item of a list, such as picked devices: `${name}`. */
  readonly each?: string | undefined
  /** Time from the beginning of one round to the beginning of the next. */
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

export const Scenario = z
  .strictObject({
    name: scenarioName,
    title: text(1, 40),
    /** One or two sentences that help to choose a scenario. */
    about: text(1, 300),
    /** Requirements on the world; it refuses to run in a world with less. */
    needs: z
      .strictObject({ devices: whole(1, 1_000_000), projects: whole(1, 1000), people: z.array(person).max(100) })
      .partial()
      .optional(),
    /** Defaults for a world that is created for it. */
    size: z.enum(worldSizes).optional(),
    seed: whole(0, 0xffff_ffff).optional(),
    clock: z.strictObject({ now: moment }).optional(),
    steps,
  })
  .meta({ id: 'Scenario' })
/** A scenario as written in a file. */
export type Scenario = Readonly<z.input<typeof Scenario>>
