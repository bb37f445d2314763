import { misfitWords } from '#server/scenarios/misfit-words.ts'
import { Misfit } from '#server/scenarios/place.ts'
import { pathText, type Path } from '#server/platform/issue-words.ts'
import { eachReference, type Reference } from '#server/scenarios/references.ts'
import { verbOf, type Step } from '#server/scenarios/steps.ts'
import type { Repeat, Scenario, ScenarioVerb } from '#shared/scenario/scenario.schema.ts'
import { parseDuration, SECOND } from '#shared/time.ts'

/** Maximum steps of a run, repeats included; a longer run would take practically for ever. */
const MAX_STEPS = 20_000
/** Maximum nesting of repeats and choices. */
const MAX_STEP_DEPTH = 6
/** Assumed maximum length of an `each` list whose length is not in the scenario. */
const MAX_LIST_LENGTH = 5000

/** The fields of a step's result; null when only the run can determine them. */
type Shape = ReadonlySet<string> | null

interface Name {
  readonly shape: Shape
  /** Length of the list; null for a value that is no list. */
  readonly length: number | null
  readonly place: string
}
type Names = ReadonlyMap<string, Name>

/** Minimum and maximum duration of some steps in milliseconds, and their number with repeats. */
export interface Extent {
  readonly least: number
  readonly most: number
  readonly steps: number
}

const device = ['deviceId', 'code', 'name', 'type', 'projectId', 'areaId', 'placeId']
const answer = ['status', 'code', 'message', 'result']
const shapes: Readonly<Record<ScenarioVerb, readonly string[] | null>> = {
  emit: ['eventId', 'eventType', 'deviceId'],
  recover: ['deviceId', 'recovered'],
  pick: device,
  push: ['seq', 'to'],
  fault: ['id'],
  clearFault: [],
  call: answer,
  clock: [],
  people: [],
  run: ['name', 'run'],
  expect: null,
  repeat: null,
  choose: ['index'],
}
const nothing: ReadonlySet<ScenarioVerb> = new Set(['clearFault', 'clock', 'people'])

const shapeOf = (step: Step, verb: ScenarioVerb): Shape => {
  if (verb === 'expect')
    return step.expect?.call ? new Set(answer) : step.expect?.count ? new Set(['count', 'first']) : null
  const fields = verb === 'pick' && listLength(step) !== null ? ['length'] : shapes[verb]
  return fields && new Set(fields)
}

/** Length of the list that a step produces; null for a step without a list. */
const listLength = ({ pick }: Step): number | null => pick?.count ?? pick?.reach ?? null

const isEntry = (key: string): boolean => key === '*' || /^\d+$/.test(key)

const hasField = ({ shape, length }: Name, field: string): boolean =>
  shape === null || shape.has(field) || (length !== null && isEntry(field))

const checkReference = ({ name, keys: [first] }: Reference, path: Path, names: Names): void => {
  if (name === 'now') return
  if (name === 'people') {
    if (first === undefined) throw new Misfit(path, misfitWords.peopleAlone)
    return
  }
  const known = names.get(name)
  if (!known) throw new Misfit(path, misfitWords.noStepNamed(name, [...names.keys()]))
  if (first !== undefined && !hasField(known, first))
    throw new Misfit(path, misfitWords.noField(name, first, [...(known.shape ?? [])]))
}

const checkReferences = (step: Step, path: Path, names: Names): void => {
  const { at: _, after: __, as: ___, repeat, choose: ____, ...own } = step
  const parts = repeat ? { ...own, repeat: { each: repeat.each } } : own
  eachReference(parts, path, (reference, place) => checkReference(reference, place, names))
}

const nameOf = (step: Step, verb: ScenarioVerb, path: Path): [string, Name][] => {
  if (step.as === undefined) return []
  if (nothing.has(verb)) throw new Misfit([...path, 'as'], misfitWords.noResult(step.as, verb))
  return [[step.as, { shape: shapeOf(step, verb), length: listLength(step), place: pathText(path) }]]
}

const ms = (text: string | undefined): number => (text === undefined ? 0 : parseDuration(text))

const startOf = (step: Step, from: Extent, path: Path): Extent => {
  if (step.at === undefined) return { ...from, least: from.least + ms(step.after), most: from.most + ms(step.after) }
  const at = ms(step.at)
  if (at < from.least) throw new Misfit([...path, 'at'], misfitWords.tooEarly(step.at, from.least / SECOND))
  return { ...from, least: at, most: Math.max(at, from.most) }
}

const roundsOf = ({ times, each }: Repeat, names: Names): { least: number; most: number } => {
  if (times !== undefined) return { least: times, most: times }
  const length = names.get(each?.slice(2, -1) ?? '')?.length
  return length === undefined || length === null ? { least: 0, most: MAX_LIST_LENGTH } : { least: length, most: length }
}

const span = (rounds: number, round: number, every: number): number =>
  rounds === 0 ? 0 : (rounds - 1) * Math.max(every, round) + round

const extentOfRepeat = (repeat: Repeat, path: Path, names: Names): Extent => {
  const inner = walk(repeat.steps, [...path, 'repeat', 'steps'], names)
  const [{ least, most }, every] = [roundsOf(repeat, names), ms(repeat.every)]
  const known = Number.isFinite(every) ? every : 0
  return {
    least: span(least, inner.least, known),
    most: span(repeat.each === undefined || least > 0 ? most : 1, inner.most, known),
    steps: Math.max(least, 1) * inner.steps,
  }
}

const extentOfChoose = (step: Step, path: Path, names: Names): Extent => {
  const all = (step.choose ?? []).map(({ steps }, index) => walk(steps, [...path, 'choose', index, 'steps'], names))
  return {
    least: Math.min(...all.map(({ least }) => least)),
    most: Math.max(...all.map(({ most }) => most)),
    steps: Math.max(...all.map(({ steps }) => steps)),
  }
}

const plain: Extent = { least: 0, most: 0, steps: 0 }

const extentOf = (step: Step, path: Path, names: Names): Extent => {
  const { repeat } = step
  if (repeat) {
    const round: [string, Name][] =
      step.as === undefined
        ? []
        : [[step.as, { shape: roundShape(repeat, names), length: null, place: pathText(path) }]]
    return extentOfRepeat(repeat, path, new Map([...names, ...round]))
  }
  return step.choose ? extentOfChoose(step, path, names) : plain
}

/** The fields of a round's variable: its number, and those of the list entry. */
const roundShape = ({ each }: Repeat, names: Names): Shape => {
  if (each === undefined) return new Set(['n'])
  const isPicked = typeof names.get(each.slice(2, -1))?.length === 'number'
  return isPicked ? new Set(['n', ...device]) : null
}

const checkStep = (step: Step, path: Path, names: Names): void => {
  checkReferences(step, path, names)
  const known = step.as === undefined ? undefined : names.get(step.as)
  if (known) throw new Misfit([...path, 'as'], misfitWords.nameTaken(step.as ?? '', known.place))
}

/** Checks steps in order; returns their extent. */
const walk = (steps: readonly Step[], path: Path, outer: Names): Extent => {
  if (path.filter((key) => key === 'steps').length > MAX_STEP_DEPTH + 1)
    throw new Misfit(path, misfitWords.deepSteps(MAX_STEP_DEPTH))
  const names = new Map(outer)
  let extent: Extent = plain
  for (const [index, step] of steps.entries()) {
    const place = [...path, index]
    const verb = verbOf(step)
    checkStep(step, place, names)
    const start = startOf(step, extent, place)
    const own = extentOf(step, place, names)
    extent = { least: start.least + own.least, most: start.most + own.most, steps: extent.steps + 1 + own.steps }
    if (extent.steps > MAX_STEPS) throw new Misfit(place, misfitWords.manySteps(extent.steps, MAX_STEPS))
    if (verb !== 'repeat') for (const [name, known] of nameOf(step, verb, place)) names.set(name, known)
  }
  return extent
}

/** Refuses a scenario with an unknown name, a time before the previous step, or too many steps. */
export const checkScenario = ({ steps }: Scenario): Extent => walk(steps, ['steps'], new Map())
