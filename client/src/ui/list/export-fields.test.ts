// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { attendanceList } from '#shared/attendance/attendance-list.ts'
import { deviceList, videoList } from '#shared/device/device-list.ts'
import { eventList } from '#shared/event/event-list.ts'
import { eventKindNames } from '#shared/event/index.ts'
import { asTheyCome } from '#client/ui/list/column-choice.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { deviceColumns } from '#client/features/device/components/device-columns.tsx'
import { eventColumns } from '#client/features/event/components/event-columns.tsx'
import { chosenFields } from '#client/ui/list/export-fields.ts'

const columns = ['name', 'code', 'place', 'status', 'events', 'actions'].map((key) => ({ key }))

test('columns without a choice are all that a file can have', () => {
  expect(chosenFields(deviceList, columns, asTheyCome)).toBeUndefined()
})

test('a file has what the screen shows in its order; a cell of two parts is two columns', () => {
  const choice = { order: ['status', 'events', 'code'], hidden: ['place'] }
  expect(chosenFields(deviceList, columns, choice)).toEqual([
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
  expect(chosenFields(attendanceList, month, { order: ['late', '2026-02-01'], hidden: ['onDuty'] })).toEqual([
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
    const alone = chosenFields(eventList, [column], { order: [], hidden: ['none'] }) ?? []
    expect([column.key, alone.length > 0]).toEqual([column.key, true])
    for (const field of alone) expect(Object.keys(eventList.columns)).toContain(field)
  }
})

test.each([deviceList, videoList])('each column of the list of $domain is in its file', (spec) => {
  const tools = { paths: screenPaths[spec.domain], manages: true, actions: { open: () => undefined, above: null } }
  for (const column of deviceColumns(tools).slice(0, -1)) {
    const alone = chosenFields(spec, [column], { order: [], hidden: ['none'] }) ?? []
    expect([column.key, alone.length > 0]).toEqual([column.key, true])
  }
})
