import { show, type Difference } from '#server/testing/match.ts'
import type { World } from '#server/instances/world.ts'
import { formatTime } from '#shared/time.ts'

/** The origin of a run, as far as it is known. */
export interface Story {
  /** The scenario that the world started with. */
  readonly scenario?: string | undefined
  /** The command that runs this test again. */
  readonly repeat?: string | undefined
}

/** A received item, and its differences from the expectation. */
export interface Judged {
  /** One line that describes it. */
  readonly label: string
  readonly differences: readonly Difference[]
  /** Whether an earlier expectation has taken it. */
  readonly taken: boolean
}

const MAX_NEAREST = 3

const settingsOf = ({ settings: { seed, size } }: World, { scenario }: Story): string =>
  [
    `FENGSUI_SEED=${seed}`,
    `FENGSUI_SIZE=${size}`,
    ...(scenario === undefined ? [] : [`FENGSUI_SCENARIO=${scenario}`]),
  ].join(' ')

/** Describes the world, and the command that repeats the run. */
const storyOf = (world: World, story: Story): string[] => {
  const { settings, clock } = world
  const { seed, size, start } = settings
  const scenario = story.scenario === undefined ? '' : `, scenario ${story.scenario}`
  const times = `began ${formatTime(start)}, now ${formatTime(clock.now())}, clock ${clock.mode()}`
  const command =
    story.repeat === undefined
      ? `run this test again with ${settingsOf(world, story)}`
      : `${settingsOf(world, story)} ${story.repeat}`
  return [`World: seed ${seed}, size ${size}${scenario}, ${times}`, `Repeat: ${command}`]
}

const lineOf = ({ label, differences, taken }: Judged): string[] => [
  `  ${differences.length} away: ${label}${taken ? ' (an earlier expectation has taken it)' : ''}`,
  ...differences.map(({ field, expected, actual }) => `    ${field}: expected ${show(expected)}, got ${show(actual)}`),
]

/** The items with the fewest differences, closest first; of two equal ones the later first. */
const nearestOf = (judged: readonly Judged[]): Judged[] =>
  [...judged]
    .toReversed()
    .toSorted((one, other) => one.differences.length - other.differences.length)
    .slice(0, MAX_NEAREST)

interface Failure {
  readonly headline: string
  /** The received items, where they help to explain the failure; omitted where the headline is sufficient. */
  readonly judged?: readonly Judged[]
  /** Further details. */
  readonly notes?: readonly string[]
  readonly world: World
  readonly story: Story
}

const came = (judged: readonly Judged[]): string[] => {
  const nearest = nearestOf(judged)
  return nearest.length === 0
    ? ['Nothing came at all.']
    : [`The nearest ${nearest.length} of ${judged.length}:`, ...nearest.flatMap(lineOf)]
}

/** The text of a failed expectation: the nearest items, their differences, and how to repeat the run. */
export const failureText = ({ headline, judged, notes = [], world, story }: Failure): string =>
  [headline, ...(judged ? came(judged) : []), ...notes, ...storyOf(world, story)].join('\n')
