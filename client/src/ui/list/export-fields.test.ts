// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { exportColumnsOf } from '#shared/export/export-columns.ts'
import { eventKindNames } from '#shared/event/index.ts'
import { asTheyCome } from '#client/ui/list/column-choice.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { deviceColumns } from '#client/features/device/components/device-columns.tsx'
import { eventColumns } from '#client/features/event/components/event-columns.tsx'
import { chosenFields } from '#client/ui/list/export-fields.ts'

const columns = ['name', 'code', 'place', 'status', 'events', 'actions'].map((key) => ({ key }))

test('columns without a choice are all that a file can have', () => {
  expect(chosenFields('device', columns, asTheyCome)).toBeUndefined()
})

test('a file has what the screen shows in its order; a cell of two parts is two columns', () => {
  const choice = { order: ['status', 'events', 'code'], hidden: ['place'] }
  expect(chosenFields('device', columns, choice)).toEqual([
    'name',
    'type',
    'status',
    'falseAlarms',
    'openAlarms',
    'openFaults',
    'code',
    'imei',
  ])
})

test('the days of a month come together, once', () => {
  const month = ['name', '2026-02-01', '2026-02-02', 'late', 'actions'].map((key) => ({ key }))
  expect(chosenFields('attendance', month, { order: ['late', '2026-02-01'], hidden: ['onDuty'] })).toEqual([
    'name',
    'role',
    'late',
    'days',
  ])
})

test.each(eventKindNames)('each column of the list of %s is in its file', (kind) => {
  const shown = eventColumns(kind, {
    onHandle: () => undefined,
    onAssign: () => undefined,
    onCall: () => undefined,
  }).slice(0, -1)
  for (const column of shown) {
    const alone = chosenFields('event', [column], { order: [], hidden: ['none'] }) ?? []
    expect([column.key, alone.length > 0]).toEqual([column.key, true])
    for (const field of alone) expect(exportColumnsOf('event')).toContain(field)
  }
})

test.each(['device', 'video'] as const)('each column of the list of %s is in its file', (domain) => {
  const tools = { paths: screenPaths[domain], manages: true, actions: { open: () => undefined, above: null } }
  for (const column of deviceColumns(tools).slice(0, -1)) {
    const alone = chosenFields(domain, [column], { order: [], hidden: ['none'] }) ?? []
    expect([column.key, alone.length > 0]).toEqual([column.key, true])
  }
})
