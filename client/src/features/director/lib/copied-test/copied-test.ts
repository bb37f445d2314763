import { formatTime, MINUTE, parseTime } from '#shared/time.ts'
import type { Act } from '#client/features/director/lib/control-routes.ts'
import { eventParts } from '#client/features/director/lib/copied-test/event-parts.ts'
import { faultParts } from '#client/features/director/lib/copied-test/fault-parts.ts'
import type { Part, Place, TestFixture } from '#client/features/director/lib/copied-test/fixture.ts'
import { literal } from '#client/features/director/lib/copied-test/literal.ts'
import { worldParts } from '#client/features/director/lib/copied-test/world-parts.ts'

/** The acts that can be copied, each with its expectation. */
const parts = { ...eventParts, ...faultParts, ...worldParts }

type CopiedName = keyof typeof parts
/** An act of the director that can be copied as a test. */
export type CopiedAct = Extract<Act, { call: CopiedName }>

const partOf = (act: CopiedAct, place: Place): Part => {
  // Each builder accepts the input of its own call; TypeScript cannot call a union of pairs otherwise.
  const build = parts[act.call] as (input: CopiedAct['input'], place: Place) => Part
  return build(act.input, place)
}

const partsOf = (acts: readonly CopiedAct[], fixture: TestFixture): Part[] =>
  acts.map((act, at) => partOf(act, { fixture, earlier: acts.slice(0, at) }))

const loginOf = (found: readonly Part[]): string[] => {
  const part = found.find(({ person }) => person !== undefined)
  if (part?.person === undefined) return []
  const options = part.project === undefined ? '' : `, ${literal({ project: part.project })}`
  return [`const person = await world.loginAs(${literal(part.person)}${options})`]
}

/** The lines inside the test: `world` exists; the person who listens signs in first. */
export const testBody = (acts: readonly CopiedAct[], fixture: TestFixture): string[] => {
  const found = partsOf(acts, fixture)
  return [...loginOf(found), ...found.flatMap(({ lines }) => lines)]
}

/** The start time of the test's clock: the time of the world, but before any moment to which the test jumps. */
const startOf = (acts: readonly CopiedAct[], now: string): string => {
  const moments = acts.flatMap((act) =>
    act.call === 'clock' && act.input.now !== undefined ? [parseTime(act.input.now) - 5 * MINUTE] : [],
  )
  return formatTime(Math.min(parseTime(now), ...moments))
}

/** A complete Vitest file: performs the acts in a world of the same seed and size, and checks their results. */
export const copiedTest = (acts: readonly CopiedAct[], fixture: TestFixture): string => {
  const { what, seed, size, now } = fixture
  const world = literal({ seed, size, clock: { mode: 'frozen', now: startOf(acts, now) } })
  return [
    `import { createFengsui } from 'fengsui/testing'`,
    `import { expect, test } from 'vitest'`,
    ``,
    `test(${literal(what)}, async () => {`,
    `  await using world = await createFengsui(${world})`,
    ...testBody(acts, fixture).map((line) => `  ${line}`),
    `}, 60_000)`,
    ``,
  ].join('\n')
}
