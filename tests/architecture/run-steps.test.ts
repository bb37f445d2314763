import { afterEach, expect, test, vi } from 'vitest'
import { none } from '#scripts/lib/reports.js'
import { runSteps } from '#scripts/lib/run-steps.js'
import { StepError } from '#scripts/lib/run.js'

const stepOf = (name: string, isIndependent: boolean, run: () => Promise<{ code: number; output: string }>) => ({
  name,
  counts: false,
  isIndependent,
  run,
  count: () => none,
  failures: () => [],
})

const printed = () => {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line.trim()))
  vi.spyOn(console, 'error').mockImplementation((line: string) => lines.push(line.trim()))
  return lines
}

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

test('independent steps run beside each other, and each prints whole in its turn', async () => {
  const lines = printed()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const steps = [
    stepOf('slow', true, async () => {
      await released
      return { code: 0, output: 'one' }
    }),
    stepOf('after', false, async () => ({ code: 0, output: 'three' })),
    // The slow step ends only after this one has run.
    stepOf('quick', true, async () => {
      release()
      return { code: 1, output: 'two' }
    }),
  ]
  const results = await runSteps(steps, {})
  expect(lines).toEqual(['── slow', 'one', '── quick', 'two', '── after', 'three'])
  expect(results.map(([{ name }, { failed }]) => [name, failed])).toEqual([
    ['slow', 0],
    ['quick', 1],
    ['after', 0],
  ])
})

test('a step that throws is reported in its turn and counts as one failure; the others continue', async () => {
  const lines = printed()
  const steps = [
    stepOf('build', true, async () => ({ code: 0, output: '' })),
    stepOf('types', true, async () => Promise.reject(new StepError('no compiler'))),
    stepOf('unit', false, async () => ({ code: 0, output: '' })),
  ]
  const results = await runSteps(steps, {})
  expect(lines).toEqual(['── build', '── types', 'fengsui: no compiler', '── unit'])
  expect(results.map(([, { failed }]) => failed)).toEqual([0, 1, 0])
})
