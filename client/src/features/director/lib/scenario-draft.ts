import type { Step } from '#client/features/director/lib/step-words.ts'

/** A scenario while it is edited: any fields, as the server answered them. */
export type Draft = Readonly<Record<string, unknown>>

export const textIn = (draft: Draft, field: 'name' | 'title' | 'about'): string => {
  const value = draft[field]
  return typeof value === 'string' ? value : ''
}

/** The time of a step in its field: `1m30s` from the beginning, `+10s` after the step before. */
export const writtenTime = ({ at, after }: Step): string => at ?? (after === undefined ? '' : `+${after}`)

/** A step with the time of its field; an empty field is the time of the step before. */
export const timedStep = (before: Step, written: string): Step => {
  const { at: _at, after: _after, ...step } = before
  const text = written.trim()
  if (text === '') return step
  return text.startsWith('+') ? { after: text.slice(1), ...step } : { at: text, ...step }
}

/** The steps after one has changed places with its neighbour. Times stay in their places, so they remain in order. */
export const movedStep = (steps: readonly Step[], index: number, by: -1 | 1): readonly Step[] => {
  const [one, other] = [steps[index], steps[index + by]]
  if (!one || !other) return steps
  return steps.with(index, timedStep(other, writtenTime(one))).with(index + by, timedStep(one, writtenTime(other)))
}

export const withSteps = (draft: Draft, steps: readonly Step[]): Draft => ({ ...draft, steps: [...steps] })
