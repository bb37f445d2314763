import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles } from '#tests/architecture/files.ts'

/** Lines that sometimes lose a race, each with its replacement, and the files that implement the replacement. */
const raw: readonly { readonly pattern: RegExp; readonly instead: string; readonly but?: readonly string[] }[] = [
  {
    pattern: /\b(?:page|context\(\)|tab|second|newcomer)\.close\(\)/,
    instead: 'closePage or closeContext: a page that is closed on its way somewhere may keep the test from ending',
    but: ['tests/e2e/support/page-pool.ts'],
  },
  {
    pattern: /evaluate\(.*(?:local|session)Storage\.(?:clear|setItem|removeItem)/,
    instead: 'emptyStorage, or addInitScript before the page exists: a page that lives writes its storage again',
    but: ['tests/e2e/support/held.ts'],
  },
  {
    pattern:
      /\bexpect(?:\.soft)?\(\s*await [^;]*\.(?:count|textContent|innerText|isVisible|isHidden|isEnabled|isDisabled|isChecked|inputValue|getAttribute|allTextContents)\(/,
    instead: 'expect(locator).toHave…, which asks until it holds: what is read once may still change',
  },
  {
    pattern: /= await [^;]*\.count\(/,
    instead: 'countOf(rows), which waits for the list: one that still loads has no rows, or those of the previous page',
  },
  {
    pattern: /getByRole\('link'.*\.click\(\)/,
    instead: 'follow(link): until its page is shown, the previous one answers with buttons of the same name',
  },
  {
    pattern: /await (?:\w*[pP]roxy\.close|\w*[sS]erver\.remove|closeApp|removeWorld)\(/,
    instead: 'afterPages: a page that still calls what is closed reports it, now and then',
    but: ['tests/e2e/support/test.ts'],
  },
  { pattern: /\bwaitForTimeout\(/, instead: 'an expectation, or page.clock: time by itself proves nothing' },
]

/** Text that a test types and then finds on the page: a text area shows it before anything has been sent. */
const TYPED = /\.fill\(\s*(?<typed>'[^'\n]+')(?=(?:(?!\ntest\()[^])*?\bpage\.getByText\(\k<typed>)/g

const typedAndFound = (path: string, text: string): string[] =>
  [...text.matchAll(TYPED)].map(
    ({ groups }) =>
      `${path}: page.getByText(${groups?.['typed']}) (where it arrives, by its role: it stands in its own box)`,
  )

const linesThatRace = (path: string, text: string): string[] =>
  raw
    .filter(({ but = [] }) => !but.includes(path))
    .flatMap(({ pattern, instead }) =>
      text
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${path}: ${line.trim()} (${instead})`),
    )

/** An address that is awaited before the content: the address changes before the page does. */
const READ_TOO_EARLY = /toHaveURL\([^\n]*\)\n\s*await (?<read>expectRead\([^\n]*\))/g

const readTooEarly = (path: string, text: string): string[] =>
  [...text.matchAll(READ_TOO_EARLY)].map(
    ({ groups }) => `${path}: ${groups?.['read']} after toHaveURL (arriveBy or follow, which wait for the page itself)`,
  )

const racesIn = (path: string, text: string): string[] =>
  [linesThatRace, typedAndFound, readTooEarly].flatMap((find) => find(path, text))

const isOfBrowsers = (path: string): boolean => /^tests\/(?:e2e|support\/e2e-)/.test(path)

test('browser tests write nothing that loses a race', () => {
  const paths = sourceFiles().filter(isOfBrowsers)
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.flatMap((path) => racesIn(path, readFileSync(join(root, path), 'utf8')))).toEqual([])
})

test.each([
  'await duty.page.close()',
  'await page.context().close()',
  'await page.evaluate(() => localStorage.clear())',
  "await page.evaluate(() => sessionStorage.setItem('a', 'b'))",
  'expect(await rows.count()).toBe(3)',
  'const before = await rows.count()',
  "expect.soft(await dialog.getByRole('alert').textContent()).toBe('')",
  'await page.waitForTimeout(500)',
  'await slowProxy.close()',
  'await closeApp(app)',
  "await rows.first().getByRole('link', { name: '详情' }).click()",
  'await expect(page).toHaveURL(`${home}/alarmAdmin`)\nawait expectRead(page)',
  "await box.fill('已到现场')\nawait send.click()\nawait expect(page.getByText('已到现场')).toBeVisible()",
])('%s would be noticed', (line) => {
  expect(racesIn('tests/e2e/some.spec.ts', line)).toHaveLength(1)
})

/** Test files of the server share their modules: timers that a failed test leaves faked would affect the next file. */
const leavesTimersFaked = (text: string): boolean =>
  text.includes('vi.useFakeTimers(') && !/(?:afterEach|onTestFinished)\([^]*?vi\.useRealTimers\(\)/.test(text)

test('faked timers are restored also when a test fails', () => {
  const own = 'tests/architecture/races.test.ts'
  const paths = sourceFiles().filter((path) => /\.test\.tsx?$/.test(path) && path !== own)
  expect(paths.filter((path) => leavesTimersFaked(readFileSync(join(root, path), 'utf8')))).toEqual([])
})

test('timers that only the end of a test restores would be noticed', () => {
  expect(leavesTimersFaked('vi.useFakeTimers()\nact()\nvi.useRealTimers()')).toBe(true)
  expect(leavesTimersFaked('afterEach(() => void vi.useRealTimers())\nvi.useFakeTimers()')).toBe(false)
})
