import { show, type Difference } from '#server/testing/match.ts'
import type { World } from '#server/worlds/world.ts'
import { formatTime } from '#shared/time.ts'

/** How a run came about, as far as it is known. */
export interface Story {
  /** The scenario with which the world began. */
  readonly scenario?: string | undefined
  /** The command that runs this very test. */
  readonly repeat?: string | undefined
}

/** Something that came, and how far it is from what was expected. */
export interface Judged {
  /** One line that says what it is. */
  readonly label: string
  readonly differences: readonly Difference[]
  /** An earlier expectation has taken it. */
  readonly taken: boolean
}

const NEAREST = 3

const settingsOf = ({ settings: { seed, size } }: World, { scenario }: Story): string =>
  [
    `FENGSUI_SEED=${seed}`,
    `FENGSUI_SIZE=${size}`,
    ...(scenario === undefined ? [] : [`FENGSUI_SCENARIO=${scenario}`]),
  ].join(' ')

/** What the world is, and the command that makes the same run once more. */
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

/** What came closest first; of two as close the later. */
const nearestOf = (judged: readonly Judged[]): Judged[] =>
  [...judged]
    .toReversed()
    .toSorted((one, other) => one.differences.length - other.differences.length)
    .slice(0, NEAREST)

interface Failure {
  readonly headline: string
  /** What came, where that may tell why; left out where the headline says it all. */
  readonly judged?: readonly Judged[]
  /** What else is known. */
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

/** Why an expectation failed: what came nearest, where it differs, and how to see it again. */
export const failureText = ({ headline, judged, notes = [], world, story }: Failure): string =>
  [headline, ...(judged ? came(judged) : []), ...notes, ...storyOf(world, story)].join('\n')
