import type { ScenarioRun } from '#shared/scenario/scenario.contract.ts'
import { HOUR, MINUTE, SECOND } from '#shared/time.ts'

/* Formats scenario runs for people. */

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
const sinceText = (ms: number): string =>
  `+${two(ms / HOUR)}:${two((ms % HOUR) / MINUTE)}:${two((ms % MINUTE) / SECOND)}`

/** A duration in the format of `clock --advance`: 25h1m. */
export const lengthText = (ms: number): string => {
  const parts = [
    [Math.floor(ms / HOUR), 'h'],
    [Math.floor((ms % HOUR) / MINUTE), 'm'],
    [Math.floor((ms % MINUTE) / SECOND), 's'],
  ] as const
  return parts.map(([value, unit]) => (value === 0 ? '' : `${value}${unit}`)).join('') || '0s'
}

const stateText = ({ state, step, steps, place, failure, nextAt }: ScenarioRun): string => {
  if (failure) return `failed at ${failure.place}: ${failure.reason}`
  const where = place === '' ? '' : ` (${place})`
  if (state === 'finished') return `finished, ${steps} steps`
  if (state !== 'running') return `${state} at step ${step} of ${steps}${where}`
  return `running, step ${step} of ${steps}${where}, ${nextAt === null ? 'waits for an answer' : `goes on at ${nextAt}`}`
}

const transcriptOf = ({ transcript, omitted }: ScenarioRun): string[] => [
  ...(omitted > 0 ? [`… ${omitted} earlier lines`] : []),
  ...transcript.map(({ offset, place, text }) =>
    [sinceText(offset), place, text].filter((part) => part !== '').join('  '),
  ),
]

/** A run: name, state, times, and the last lines of its transcript. */
export const runWords = (run: ScenarioRun): string => {
  const { name, title, startedAt, endedAt } = run
  const ended = endedAt === null ? '' : `, ended ${endedAt}`
  const lines = [stateText(run), `began ${startedAt}${ended}`, ...transcriptOf(run)]
  return [`${name}  ${title}  run ${run.run}`, ...lines.map((line) => `  ${line}`)].join('\n')
}

/** Runs, newest last. */
export const runsWords = (runs: readonly ScenarioRun[]): string =>
  runs.length === 0 ? '(none)' : runs.map(runWords).join('\n\n')
