import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { effects, effectsOf, type EffectDomain } from '#client/features/director/lib/effects.ts'
import { draftFor, orderOf } from '#client/features/director/lib/fault-form.ts'
import { faultPresets } from '#client/features/director/lib/fault-presets.ts'
import { testBody, type CopiedAct } from '#client/features/director/lib/copied-test/copied-test.ts'
import { frameTemplates } from '#client/features/director/lib/push-frames.ts'
import { createFengsui, type Fengsui, type TestWorld } from '#server/testing/index.ts'
import { eventKindNames } from '#shared/event/index.ts'

/* Tests copied from 导演台 must run unchanged. The body of each is run here in a world of its own, as its file would run it. */

let fengsui: Fengsui
let world: TestWorld
beforeAll(async () => {
  fengsui = await createFengsui()
})
afterAll(() => fengsui.close())
beforeEach(async () => {
  world = await fengsui.world()
})
afterEach(() => world.close())

type Run = (around: TestWorld, check: typeof expect) => Promise<void>

/** Whether a line of a copied test has an expectation that can fail: with a matcher, and awaited. */
const isAssertion = (line: string): boolean =>
  /^await person\.expectFrame\(|^expect\(.*\)\.(?:not\.)?to\w+\(|^await expect(?:\.poll)?\(.*\)\.(?:rejects\.)?to\w+\(/.test(
    line,
  )

const bodyOf = async (acts: readonly CopiedAct[]): Promise<string[]> => {
  const { people } = await world.control.city()
  const { seed, size, clock } = await world.state()
  const lines = testBody(acts, { what: 'copied', seed, size, now: clock.now, people })
  // Types are for the reader; they are erased when the test runs.
  return lines.map((line) => line.replaceAll(' as never', ''))
}

const runLines = async (lines: readonly string[]): Promise<void> => {
  // oxlint-disable-next-line typescript/no-implied-eval -- the text is what is under test
  const made = new Function('world', 'expect', `return (async () => {\n${lines.join('\n')}\n})()`) as Run
  await made(world, expect)
}

const run = async (...acts: CopiedAct[]): Promise<void> => {
  const lines = await bodyOf(acts)
  // Each act needs an assertion of its own: a text without one would always pass.
  expect(acts.length).toBeGreaterThan(0)
  const assertions = lines.filter(isAssertion)
  if (assertions.length < acts.length) throw new Error(`too few assertions in\n${lines.join('\n')}`)
  await runLines(lines)
}

/** Runs a copy once per assertion, each time with that assertion broken. */
const breakEach = async (act: CopiedAct, broken: (line: string) => string): Promise<unknown[]> => {
  const lines = await bodyOf([act])
  const places = lines.flatMap((line, index) => (isAssertion(line) ? [index] : []))
  const outcomes: unknown[] = []
  for (const place of places) {
    const copy = lines.map((line, index) => (index === place ? broken(line) : line))
    outcomes.push(
      await runLines(copy).then(
        () => `passes: ${copy[place]}`,
        () => 'fails',
      ),
    )
    await world.reset()
  }
  return outcomes
}

const smoke = async (): Promise<string> => {
  const [device] = (await world.control.devices({ deviceType: 'smoke', limit: 1 })).devices
  if (!device) throw new Error('the city has no smoke detector')
  return device.id
}

test.for([...eventKindNames])('an event of the kind %s is raised, and a person is notified', (kind) =>
  expect(run({ call: 'emit', input: { kind } })).resolves.toBeUndefined(),
)

test('a device is named, with a reason and a value', async () =>
  expect(
    run({ call: 'emit', input: { kind: 'alarm', deviceId: await smoke(), reason: 'smoke', value: 0.4 } }),
  ).resolves.toBeUndefined())

test('a device recovers from what it was made to raise', async () => {
  const deviceId = await smoke()
  await expect(
    run(
      { call: 'emit', input: { kind: 'fault', deviceId, reason: 'tamper' } },
      { call: 'recover', input: { deviceId } },
    ),
  ).resolves.toBeUndefined()
})

test.for(['1m', '5m', '1h', '8h', '1d', '7d'])('the clock goes forward by %s', (advance) =>
  expect(run({ call: 'clock', input: { advance } })).resolves.toBeUndefined(),
)

test.for([{ freeze: true }, { resume: true }, { speed: 60 }, { now: '2026-03-02 09:30:00' }] as const)(
  'the clock receives %o',
  (input) => expect(run({ call: 'clock', input })).resolves.toBeUndefined(),
)

test('a world is made, and one is ended', async () => {
  await expect(
    run({ call: 'createWorld', input: { id: 'other', seed: 7, size: 'small', clock: { mode: 'frozen' } } }),
  ).resolves.toBeUndefined()
  await expect(run({ call: 'deleteWorld', input: { id: 'gone' } })).resolves.toBeUndefined()
})

test('the world is reset', () => expect(run({ call: 'reset', input: {} })).resolves.toBeUndefined())

test('snapshots are taken, gone back to, gone on from and forgotten', async () => {
  await expect(run({ call: 'takeSnapshot', input: { name: '演练前' } })).resolves.toBeUndefined()
  await expect(run({ call: 'fork', input: { name: '演练中', id: 'side' } })).resolves.toBeUndefined()
})
test('a snapshot is gone back to', () =>
  expect(run({ call: 'restore', input: { name: "it's calm" } })).resolves.toBeUndefined())
test('a snapshot is forgotten', () =>
  expect(run({ call: 'removeSnapshot', input: { name: 'calm' } })).resolves.toBeUndefined())
test('a world is forked as it is', () => expect(run({ call: 'fork', input: {} })).resolves.toBeUndefined())

test.for(frameTemplates.map(({ key }) => key))('the frame %s is pushed to everybody', async (key) => {
  const template = frameTemplates.find((one) => one.key === key)
  if (!template) throw new Error(`there is no template ${key}`)
  const payload = template.payload({ projectId: 'p1', projectName: '城中区智慧消防' })
  await expect(
    run({ call: 'push', input: { code: template.code, to: { all: true }, payload } }),
  ).resolves.toBeUndefined()
})

test('a frame is pushed to a person, to a role and to a project', async () => {
  const payload = { asEditionId: 'ed-1' }
  await expect(run({ call: 'push', input: { code: 210, to: { userId: 'u-duty' }, payload } })).resolves.toBeUndefined()
  await expect(
    run({ call: 'push', input: { code: 210, to: { role: 'operator', projectId: 'p1' }, payload } }),
  ).resolves.toBeUndefined()
  await expect(run({ call: 'push', input: { code: 210, to: { projectId: 'p1' }, payload } })).resolves.toBeUndefined()
})

test('a frame that no schema knows is pushed raw', () =>
  expect(
    run({ call: 'push', input: { code: 77, to: { all: true }, payload: { odd: [1] }, raw: true } }),
  ).resolves.toBeUndefined())

test('a person is disconnected with a code', () =>
  expect(run({ call: 'closeConnection', input: { id: '3', code: 4000 } })).resolves.toBeUndefined())

test('people are made busy', () =>
  expect(run({ call: 'setPeople', input: { rate: 2, acts: { handle: 1 } } })).resolves.toBeUndefined())

test('a scenario is played to its end', () =>
  expect(run({ call: 'runScenario', input: { name: 'single-fire' } })).resolves.toBeUndefined())

test('a scenario of one’s own is played to its end', () => {
  const yaml = [
    'name: my-drill',
    'title: 我的演练',
    'about: 一台烟感报警',
    'steps:',
    '  - as: fire',
    '    emit: { kind: alarm, deviceType: smoke }',
    '  - after: 1m',
    '    recover: { eventId: "${fire.eventId}" }',
  ].join('\n')
  return expect(run({ call: 'runOwnScenario', input: { yaml } })).resolves.toBeUndefined()
})

const everyEffect = (['http', 'ws', 'device'] as EffectDomain[]).flatMap((domain) =>
  effectsOf(domain).map((effect) => ({ domain, effect, title: effects[effect].title })),
)
test.for(everyEffect)('the fault $effect on $domain is met and strikes', ({ domain, effect }) =>
  expect(run({ call: 'addFault', input: orderOf(draftFor(domain, effect)) })).resolves.toBeUndefined(),
)

test.for(faultPresets.map(({ key }) => key))('the preset %s strikes', async (key) => {
  const preset = faultPresets.find((one) => one.key === key)
  await expect(
    run(...(preset?.orders ?? []).map((input) => ({ call: 'addFault' as const, input }))),
  ).resolves.toBeUndefined()
})

test('a fault is for one person in one project, lets some go by and strikes by chance', async () => {
  await expect(
    run({
      call: 'addFault',
      input: {
        on: 'event.list',
        where: { user: 'u-duty', project: 'p1' },
        after: 2,
        chance: 0.3,
        effect: { type: 'code', code: 5000 },
      },
    }),
  ).resolves.toBeUndefined()
})

test('a fault on a path is met there', () =>
  expect(
    run({ call: 'addFault', input: { on: '/api/v3/*', effect: { type: 'code', code: 9009 } } }),
  ).resolves.toBeUndefined())

test('a fault is taken back', () => {
  const order = { on: '*', effect: { type: 'code', code: 9001 } } as const
  return expect(
    run({ call: 'addFault', input: order }, { call: 'removeFault', input: { id: 'f1' } }),
  ).resolves.toBeUndefined()
})

test('a scenario is stopped', () =>
  expect(run({ call: 'stopScenario', input: { name: 'single-fire' } })).resolves.toBeUndefined())

test('all faults are taken back', () => expect(run({ call: 'clearFaults', input: {} })).resolves.toBeUndefined())

const inverted = (line: string): string =>
  line.includes('.not.to') ? line.replace('.not.to', '.to') : line.replace(/\.(to[A-Z])/, '.not.$1')
const otherEvent = (line: string): string => line.replace('raised.eventId', "'e-another'")

test.for<[CopiedAct, number, (line: string) => string]>([
  [{ call: 'emit', input: { kind: 'alarm' } }, 1, otherEvent],
  [{ call: 'clock', input: { freeze: true } }, 1, inverted],
  [{ call: 'clock', input: { resume: true } }, 1, inverted],
  [{ call: 'deleteWorld', input: { id: 'gone' } }, 1, inverted],
  [{ call: 'addFault', input: { on: 'event.list', effect: { type: 'code', code: 9001 } } }, 2, inverted],
  [{ call: 'clearFaults', input: {} }, 2, inverted],
])('a copy of %o that expects something else fails', async ([act, count, broken]) => {
  expect(await breakEach(act, broken)).toEqual(Array.from({ length: count }, () => 'fails'))
})
