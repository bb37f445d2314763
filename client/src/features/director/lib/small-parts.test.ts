// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { parseTime } from '#shared/time.ts'
import { createAdminToken } from '#client/features/director/lib/admin-token.ts'
import { chosenSpeed, commandText, isMoment, modeText } from '#client/features/director/lib/clock-words.ts'
import { weekdayText } from '#client/lib/format-time.ts'
import { meaningOf, percentOf } from '#client/features/director/lib/coverage-words.ts'
import { createHappenings } from '#client/features/director/lib/happenings.ts'
import { anyEntry, filterInput, groupOf, isFiltered, isNarrowed } from '#client/features/director/lib/journal-choice.ts'
import { codedText, groupedCode, recipientText } from '#client/features/director/lib/outbox-words.ts'
import { firstPush, parsePayload, pushInput } from '#client/features/director/lib/push-frames.ts'
import { linesOf } from '#client/features/director/lib/save-lines.ts'
import { foreignRuns, lastRuns, lengthText, progressOf, runText } from '#client/features/director/lib/scenario-words.ts'
import { windowOf } from '#client/features/director/lib/virtual-window.ts'
import { firstWorld, worldInput } from '#client/features/director/lib/world-form.ts'
import type { ScenarioRun } from '#shared/scenario/scenario.contract.ts'

test('only rows in sight are drawn, with some to spare at both ends', () => {
  expect(windowOf({ scrolled: 0, height: 330 }, { count: 2000, rowHeight: 33 })).toEqual({ from: 0, to: 18 })
  expect(windowOf({ scrolled: 3300, height: 330 }, { count: 2000, rowHeight: 33 })).toEqual({ from: 92, to: 118 })
  expect(windowOf({ scrolled: 66_000, height: 330 }, { count: 12, rowHeight: 33 })).toEqual({ from: 12, to: 12 })
})

test('the chosen speed is frozen, one of the row, or none of it', () => {
  expect(chosenSpeed({ now: '', mode: 'frozen', speed: 10 })).toBe(0)
  expect(chosenSpeed({ now: '', mode: 'scaled', speed: 600 })).toBe(600)
  expect(chosenSpeed({ now: '', mode: 'scaled', speed: 7 })).toBeUndefined()
  expect(modeText({ now: '', mode: 'scaled', speed: 60 })).toBe('世界时间快 60 倍')
})

test('clock commands and days have words', () => {
  expect(commandText({ advance: '8h' })).toBe('推进 8 小时')
  expect(commandText({ speed: 10_000 })).toBe('倍速 最快')
  expect(weekdayText(parseTime('2026-11-20 23:59:59'))).toBe('周五')
  expect(weekdayText(parseTime('1970-01-01'))).toBe('周四')
  expect([isMoment('2026-02-31'), isMoment(' 2026-02-28 08:00:00 ')]).toEqual([false, true])
})

test('the token stays for the tab alone', () => {
  const stored = new Map<string, string>()
  const area = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  createAdminToken(area).save('open sesame')
  expect(createAdminToken(area).getState()).toBe('open sesame')
})

test('names of the coverage have meanings, and all is a hundred percent only when it is all', () => {
  expect(meaningOf('codes', 'TOKEN_EXPIRED')).toBe('9009 Token失效')
  expect(meaningOf('eventKinds', 'roof')).toBe('天面封堵')
  expect(meaningOf('roles', 'operator')).toBe('值班员')
  expect(meaningOf('calls', 'event.list')).toBe('')
  expect([percentOf(0, 0), percentOf(999, 1000), percentOf(7, 7)]).toEqual([0, 99, 100])
})

test('what happened last comes first, and the oldest goes', () => {
  const list = createHappenings()
  for (let seq = 1; seq <= 15; seq += 1) list.add({ kind: 'alarm', text: String(seq), seq, eventId: null })
  expect(list.getState().map(({ seq }) => seq)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4])
})

test('a group of the journal is several kinds; what goes beyond it narrows', () => {
  const push = { ...anyEntry, kinds: ['socket', 'frame', 'text'] as const }
  expect([groupOf(anyEntry), groupOf(push)]).toEqual(['all', 'push'])
  expect([isFiltered(push), isNarrowed(push), isNarrowed({ ...push, code: 9009 })]).toEqual([true, false, true])
  expect(filterInput({ ...push, call: ' event.list ', user: 'u1' })).toEqual({
    kind: 'socket,frame,text',
    call: 'event.list',
    user: 'u1',
  })
})

test('the code of a short message is set apart', () => {
  expect(codedText('【烽燧】您的验证码是 483920，10 分钟内有效')).toEqual([
    '【烽燧】您的验证码是 ',
    '483920',
    '，10 分钟内有效',
  ])
  expect(codedText('永安里 5 号 5 分未处理')).toEqual(['永安里 5 号 5 分未处理', '', ''])
  expect(groupedCode('483920')).toBe('483 920')
})

test('whom a message went to is a number, a person, or the first of several', () => {
  const li = { id: 'u1', name: '李海峰', phone: '13801190003' }
  expect(recipientText({ phone: '13900000000', recipients: [li] })).toBe('13900000000')
  expect(recipientText({ phone: '', recipients: [li] })).toBe('李海峰 13801190003')
  expect(recipientText({ phone: '', recipients: [li, li] })).toBe('李海峰 等 2 人')
})

test('a frame is an order only when its content is an object and its code is there', () => {
  expect(pushInput(firstPush)).toEqual({ code: 210, to: { all: true }, payload: { asEditionId: 'ed-1' } })
  expect(['[1]', '{', 'null', '"x"'].map(parsePayload)).toEqual([null, null, null, null])
  expect(pushInput({ ...firstPush, code: null })).toBeNull()
  expect(pushInput({ ...firstPush, to: 'role', role: 'operator', project: 'p1', raw: true })).toMatchObject({
    to: { role: 'operator', projectId: 'p1' },
    raw: true,
  })
})

test('rows are saved as the stream writes them, oldest first, without notices', () => {
  const entry = (n: number) => ({ n, at: n, kind: 'change', type: 'x', change: {} }) as const
  const rows = [
    { key: 'b', entry: entry(2) },
    { key: 'n', notice: { notice: 'missed', count: 3 } as const },
    { key: 'a', entry: entry(1) },
  ]
  expect(
    linesOf(rows)
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  ).toEqual([entry(1), entry(2)])
})

const run = (fields: Partial<ScenarioRun>): ScenarioRun => ({
  name: 'fire',
  title: '单点火警',
  run: 1,
  state: 'running',
  step: 3,
  steps: 9,
  place: 'steps[2]',
  startedAt: '2026-03-02 08:00:00',
  endedAt: null,
  nextAt: '2026-03-02 08:05:00',
  failure: null,
  transcript: [],
  omitted: 0,
  ...fields,
})

test('a run says where it is and how far it has come', () => {
  expect(runText(run({}))).toBe('第 3 / 9 步，下一步 08:05:00')
  expect(runText(run({ nextAt: null }))).toBe('第 3 / 9 步，等待应答')
  expect(runText(run({ state: 'failed' }))).toBe('失败')
  expect([progressOf(run({})), progressOf(run({ state: 'finished' })), progressOf(run({ step: 0 }))]).toEqual([
    22, 100, 0,
  ])
  expect(lengthText({ length: 585 })).toBe('约 9 分钟')
})

test('of several runs the last counts, and those of own scenarios stand apart', () => {
  const runs = [run({}), run({ run: 2, state: 'finished' }), run({ name: 'mine' })]
  expect(lastRuns(runs).get('fire')?.run).toBe(2)
  expect(foreignRuns(runs, [{ name: 'fire' } as never]).map(({ name }) => name)).toEqual(['mine'])
})

test('a world is ordered with what was said, and the server decides the rest', () => {
  expect(worldInput(firstWorld)).toEqual({ size: 'small', clock: { mode: 'real' }, life: true })
  expect(
    worldInput({
      ...firstWorld,
      id: ' t1 ',
      seed: 7,
      mode: 'scaled',
      speed: 60,
      now: '2026-03-02 08:00:00',
      scenario: 'gas-leak',
    }),
  ).toEqual({
    id: 't1',
    seed: 7,
    size: 'small',
    clock: { mode: 'scaled', now: '2026-03-02 08:00:00', speed: 60 },
    life: true,
    scenario: 'gas-leak',
  })
})
