import type { ScenarioStep, ScenarioVerb } from '#shared/scenario/scenario.schema.ts'
import { deviceTypes } from '#shared/device/index.ts'
import { eventKinds, reasonOf } from '#shared/event/index.ts'
import { directorTexts } from '#client/features/director/texts.ts'
import { effectWords } from '#client/features/director/lib/effect-words.ts'
import { targetText } from '#client/features/director/lib/fault-words.ts'

const texts = directorTexts.steps

/** A step for a reader: what it does, and the device that it names by its id. */
interface StepWords {
  readonly verb: ScenarioVerb
  readonly text: string
  readonly device: string | null
}

export type Step = ScenarioStep

const verbs = Object.keys(texts.verbs) as ScenarioVerb[] // the keys of a constant table

/** The verb of a step; null for one that is not written yet. */
const verbOf = (step: Step): ScenarioVerb | null => verbs.find((verb) => step[verb] !== undefined) ?? null

const isReference = (value: string): boolean => value.startsWith('${')
const deviceOf = (id: string | undefined): string | null => (id === undefined || isReference(id) ? null : id)

const joined = (...parts: readonly (string | number | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' ')

const typeName = (type: keyof typeof deviceTypes | undefined): string | undefined => type && deviceTypes[type].name

const emitText = ({ kind, reason, value, deviceType }: NonNullable<Step['emit']>): string =>
  joined(
    eventKinds[kind].name,
    reason === undefined ? undefined : (reasonOf(kind, reason)?.text ?? reason),
    typeof value === 'object' ? undefined : value,
    typeName(deviceType),
  )

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const faultText = (fault: unknown): string =>
  joined(targetText(String(field(fault, 'on'))), effectWords(field(fault, 'effect')))

const faultDevice = (fault: unknown): string | null => {
  const device = field(field(fault, 'where'), 'device')
  return typeof device === 'string' ? deviceOf(device) : null
}

const boundText = ({ is, atLeast, atMost }: NonNullable<Step['expect']>): string => {
  if (is !== undefined) return `= ${is}`
  return joined(atLeast === undefined ? undefined : `≥ ${atLeast}`, atMost === undefined ? undefined : `≤ ${atMost}`)
}

const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const expectText = (expect: NonNullable<Step['expect']>): string => {
  const { frame, to, never, call, count, within } = expect
  const limit = within === undefined ? undefined : texts.within(within)
  if (frame !== undefined)
    return joined(
      never ? texts.noFrame(to ?? '') : texts.frame(to ?? ''),
      plainText(frame['type'] ?? frame['code']),
      limit,
    )
  if (call !== undefined) return joined(call.name ?? call.path, limit)
  return joined(count === undefined ? undefined : texts.counts[count], boundText(expect), limit)
}

const repeatText = ({ times, every, steps }: NonNullable<Step['repeat']>): string =>
  joined(
    times === undefined ? texts.each : texts.times(times),
    every === undefined ? undefined : texts.every(every),
    texts.inner(steps.length),
  )

const words: { readonly [V in ScenarioVerb]: (step: Step) => readonly [text: string, device?: string | null] } = {
  emit: ({ emit }) => (emit ? [emitText(emit), deviceOf(emit.deviceId)] : ['']),
  recover: ({ recover }) => ['', deviceOf(recover?.deviceId)],
  pick: ({ pick }) => [joined(typeName(pick?.type), pick?.count === undefined ? undefined : texts.count(pick.count))],
  push: ({ push }) => [joined(push?.code, push?.to.all === true ? texts.toAll : (push?.to.userId ?? push?.to.role))],
  fault: ({ fault }) => [faultText(fault), faultDevice(fault)],
  clearFault: ({ clearFault }) => [clearFault === true ? texts.allFaults : ''],
  call: ({ call }) => [joined(call?.by, call?.name ?? call?.path)],
  clock: ({ clock }) => [`×${clock?.speed ?? 1}`],
  people: ({ people }) => [people?.rate === undefined ? '' : `×${people.rate}`],
  run: ({ run }) => [run ?? ''],
  expect: ({ expect }) => [expect ? expectText(expect) : ''],
  repeat: ({ repeat }) => [repeat ? repeatText(repeat) : ''],
  choose: ({ choose }) => [texts.choices(choose?.length ?? 0)],
}

/** What a step does, in words; the step's own note comes first. */
export const stepWords = (step: Step): StepWords => {
  const verb = verbOf(step) ?? 'expect'
  const [text, device = null] = words[verb](step)
  return { verb, text: joined(step.note, text), device }
}

/** The time of a step as it is written: at 1m30s, after 10s, or with the step before. */
export const stepTime = ({ at, after }: Step): string => {
  if (at !== undefined) return at
  return after === undefined ? '' : `+${after}`
}

/** The index of the step that an error message names first, such as `steps[3].emit.kind`; null without one. */
export const stepInError = (message: string): number | null => {
  const index = /steps\[(\d+)\]/.exec(message)?.[1]
  return index === undefined ? null : Number(index)
}

/** The steps of a scenario as the server answers it: an object whose steps have passed the schema. */
export const stepsOf = (scenario: Readonly<Record<string, unknown>>): readonly Step[] =>
  Array.isArray(scenario['steps']) ? (scenario['steps'] as Step[]) : []
