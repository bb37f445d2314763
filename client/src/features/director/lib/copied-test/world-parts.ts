import { formatTime, parseDuration, parseTime } from '#shared/time.ts'
import { EVERYWHERE, type Part, type Parts } from '#client/features/director/lib/copied-test/fixture.ts'
import { literal } from '#client/features/director/lib/copied-test/literal.ts'

/** A login lasts this long; a session from before has expired after it. */
const SESSION = parseDuration('7d')

const advancePart = (advance: string): Part => {
  const ms = parseDuration(advance)
  const after =
    ms < SESSION
      ? `await person.expectFrame({ code: 300, busType: 'clock' })`
      : `expect((await person.call('GET', '/api/v3/getProjects')).code).toBe(9009)`
  return {
    person: EVERYWHERE,
    lines: [
      `const before = world.clock.instant()`,
      `await world.clock.advance(${literal(advance)})`,
      `expect(world.clock.instant() - before).toBe(${ms})`,
      after,
    ],
  }
}

const worldIds = `(await world.control.listWorlds()).map((one) => one.id)`

const before = `const before = await world.state()`
const asBefore = `expect((await world.state()).counts).toEqual(before.counts)`
const something = `await world.emit({ kind: 'alarm' })`

const snapshotNames = `(await world.control.snapshots()).map((one) => one.name)`

export const worldParts = {
  /** The clock has the commanded state. After an advance, a connected page also receives the change. */
  clock: (input) => {
    const { advance, now, speed, freeze } = input
    if (advance !== undefined) return advancePart(advance)
    if (now !== undefined) {
      const moment = literal(formatTime(parseTime(now)))
      return { lines: [`await world.clock.set(${moment})`, `expect(world.clock.now()).toBe(${moment})`] }
    }
    const isClock = (fields: object): string => `expect((await world.state()).clock).toMatchObject(${literal(fields)})`
    if (speed !== undefined)
      return { lines: [`await world.clock.speed(${speed})`, isClock({ speed }), `await world.clock.freeze()`] }
    if (freeze) return { lines: [`await world.clock.freeze()`, isClock({ mode: 'frozen' })] }
    return {
      lines: [
        `await world.clock.resume()`,
        `expect((await world.state()).clock.mode).not.toBe('frozen')`,
        `await world.clock.freeze()`,
      ],
    }
  },
  createWorld: (input) => ({
    lines: [
      `const made = await world.control.createWorld(${literal(input)})`,
      `expect(${worldIds}).toContain(made.id)`,
    ],
  }),
  deleteWorld: ({ id }) => ({
    lines: [
      `await world.control.createWorld({ id: ${literal(id)}, size: 'small' })`,
      `await world.control.deleteWorld({ id: ${literal(id)} })`,
      `expect(${worldIds}).not.toContain(${literal(id)})`,
    ],
  }),
  reset: () => ({ lines: [before, something, `await world.reset()`, asBefore] }),
  takeSnapshot: ({ name }) => ({
    lines: [`await world.snapshot(${literal(name)})`, `expect(${snapshotNames}).toContain(${literal(name)})`],
  }),
  removeSnapshot: ({ name }) => ({
    lines: [
      `await world.snapshot(${literal(name)})`,
      `await world.control.removeSnapshot({ name: ${literal(name)} })`,
      `expect(${snapshotNames}).toEqual([])`,
    ],
  }),
  restore: ({ name }) => ({
    lines: [
      before,
      `await world.snapshot(${literal(name)})`,
      something,
      `await world.restore(${literal(name)})`,
      asBefore,
    ],
  }),
  fork: (input) => ({
    lines: [
      ...(input.name === undefined ? [] : [`await world.snapshot(${literal(input.name)})`]),
      `const fork = await world.fork(${literal(input)})`,
      `expect((await fork.state()).counts).toEqual((await world.state()).counts)`,
    ],
  }),
  runScenario: ({ name }) => ({
    lines: [`const run = await world.scenario.play(${literal(name)})`, `expect(run.state).toBe('finished')`],
  }),
  stopScenario: ({ name }) => ({
    lines: [
      `await world.scenario.run(${literal(name)})`,
      `expect((await world.scenario.stop(${literal(name)})).state).toBe('stopped')`,
    ],
  }),
  runOwnScenario: (input) => ({
    lines: [
      `const run = await world.scenario.play(${input.yaml === undefined ? literal({ scenario: input.scenario }) : literal({ yaml: input.yaml })})`,
      `expect(run.state).toBe('finished')`,
    ],
  }),
  /** The activity of the people has the requested values. */
  setPeople: (input) => ({
    lines: [
      `await world.control.setPeople(${literal(input)})`,
      `expect(await world.control.people()).toMatchObject(${literal(input)})`,
    ],
  }),
} satisfies Parts
