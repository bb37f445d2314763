// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { attendanceList } from '#shared/attendance/attendance-list.ts'
import { deviceList, videoList } from '#shared/device/device-list.ts'
import { eventList } from '#shared/event/event-list.ts'
import { eventKindNames } from '#shared/event/index.ts'
import { eventLists } from '#shared/event/kind-list.ts'
import { asTheyCome } from '#client/ui/list/column-choice.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { deviceColumns } from '#client/features/device/components/device-columns.tsx'
import { eventColumns } from '#client/features/event/components/event-columns.tsx'
import { specOf } from '#client/ui/list/export-choice.ts'
import { chosenFields, fileChoice, shownFields } from '#client/ui/list/export-fields.ts'

const columns = ['name', 'code', 'place', 'status', 'events', 'actions'].map((key) => ({ key }))

test('a file has what the screen shows in its order; a cell of two parts is two columns', () => {
  const choice = { order: ['status', 'events', 'code'], hidden: ['place'] }
  expect(shownFields(deviceList, columns, choice)).toEqual([
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
  expect(shownFields(attendanceList, month, { order: ['late', '2026-02-01'], hidden: ['early'] })).toEqual([
    'name',
    'role',
    'onDuty',
    'late',
    'days',
  ])
})

test('a file follows the screen until its own columns are chosen', () => {
  const shown = ['status', 'name']
  expect(chosenFields(deviceList, fileChoice(deviceList, asTheyCome, shown))).toEqual(shown)
  const own = { order: ['imei', 'code'], hidden: Object.keys(deviceList.columns).filter((key) => key.length !== 4) }
  expect(chosenFields(deviceList, fileChoice(deviceList, own, shown))).toEqual(['imei', 'spot', 'code', 'name', 'type'])
})

test.each([
  ['a screen of pictures', fileChoice(deviceList, asTheyCome, [])],
  ['a choice that hides all', { order: [], hidden: Object.keys(deviceList.columns) }],
])('for %s the file has every column', (_, choice) => {
  expect(chosenFields(deviceList, choice)).toEqual(Object.keys(deviceList.columns))
})

test.each(eventKindNames)('each column of the list of %s is in its file', (kind) => {
  const shown = eventColumns(kind, {
    onHandle: () => undefined,
    onAssign: () => undefined,
    onDefer: () => undefined,
    onCall: () => undefined,
  }).slice(0, -1)
  for (const column of shown)
    expect([column.key, shownFields(eventLists[kind], [column], asTheyCome).length > 0]).toEqual([column.key, true])
})

test.each([deviceList, videoList])('each column of the list of $domain is in its file', (spec) => {
  const tools = { paths: screenPaths[spec.domain], manages: true, actions: { open: () => undefined, above: null } }
  for (const column of deviceColumns(tools).slice(0, -1))
    expect([column.key, shownFields(spec, [column], asTheyCome).length > 0]).toEqual([column.key, true])
})

test('the file of a list of events is that of its kind', () => {
  expect(specOf({ spec: eventList, params: { kind: 'fault' } })).toBe(eventLists.fault)
  expect(specOf({ spec: deviceList, params: { kind: 'fault' } })).toBe(deviceList)
})
