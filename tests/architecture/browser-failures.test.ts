import { expect, test } from 'vitest'
import { describeFailures, failedTests, repeatCommand } from '#scripts/lib/browser-failures.js'
import { traceCommand } from '#scripts/lib/browser-traces.js'
import { at } from '#scripts/lib/paths.js'

const specOf = (id: string, file: string, ok: boolean, path?: string) => ({
  id,
  file,
  line: 12,
  ok,
  title: `it's (${id})`,
  tests: [
    {
      results: [
        {
          status: ok ? 'passed' : 'failed',
          errors: ok ? [] : [{ message: 'Expected: 1' }],
          attachments: path === undefined ? [] : [{ name: 'trace', path: at(path) }],
        },
      ],
    },
  ],
})

const report = {
  suites: [
    { specs: [specOf('a', 'slice.spec.ts', false), specOf('b', 'slice.spec.ts', true)] },
    { suites: [{ specs: [specOf('c', 'full/video.spec.ts', false), specOf('d', 'full/video.spec.ts', false)] }] },
  ],
}
const traces = {
  specs: [
    specOf('a', 'slice.spec.ts', false, '.build/traces/a/trace.zip'),
    specOf('c', 'full/video.spec.ts', true, '.build/traces/c/trace.zip'),
  ],
}

test('a failed browser test is reported with its command and its trace, and one without a trace with its command', () => {
  const command = (place: string, id: string) =>
    String.raw`npx playwright test tests/e2e/${place}:12 -g 'it'\''s \(${id}\)'`
  expect(describeFailures(report, traces).map((text) => text.split('\n'))).toEqual([
    [
      "slice.spec.ts:12 › it's (a)",
      '    Expected: 1',
      `    Repeat: ${command('slice.spec.ts', 'a')}`,
      "    Trace: npx playwright show-trace '.build/traces/a/trace.zip'",
    ],
    [
      "full/video.spec.ts:12 › it's (c)",
      '    Expected: 1',
      `    Repeat: FENGSUI_FULL=1 ${command('full/video.spec.ts', 'c')}`,
      "    Trace: npx playwright show-trace '.build/traces/c/trace.zip' (it passed when it was repeated for the trace)",
    ],
    [
      "full/video.spec.ts:12 › it's (d)",
      '    Expected: 1',
      `    Repeat: FENGSUI_FULL=1 ${command('full/video.spec.ts', 'd')}`,
    ],
  ])
})

test('a run without a report has no failed browser test', () => {
  expect([failedTests(undefined), describeFailures(undefined, undefined)]).toEqual([[], []])
})

test('at most five failed tests are repeated for a trace, and only a full one asks for the full run', () => {
  const many = Array.from({ length: 7 }, (_, index) => specOf(`n${index}`, `s${index}.spec.ts`, false))
  const { args, env } = traceCommand(many)
  expect(args.filter((word) => word.startsWith('tests/e2e/'))).toEqual(
    [0, 1, 2, 3, 4].map((n) => `tests/e2e/s${n}.spec.ts:12`),
  )
  expect(args[args.indexOf('-g') + 1]).toBe([0, 1, 2, 3, 4].map((n) => String.raw`it's \(n${n}\)`).join('|'))
  expect(args[args.indexOf('--trace') + 1]).toBe('on')
  expect([env.FENGSUI_FULL, traceCommand(failedTests(report)).env.FENGSUI_FULL]).toEqual([undefined, '1'])
})

test('the command finds its test where the shell and the pattern have signs of their own', () => {
  expect(repeatCommand({ file: 'a.spec.ts', line: 3, title: 'a|b? [$1] 已处理（误报）' })).toBe(
    String.raw`npx playwright test tests/e2e/a.spec.ts:3 -g 'a\|b\? \[\$1\] 已处理（误报）'`,
  )
})
