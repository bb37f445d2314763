import { expect, test } from 'vitest'
import { isImportResult, rowsAsCsv, rowsOf } from '#client/features/device/sheet-rows.ts'

test('a refused sheet tells its rows, the wrong ones first', () => {
  const failures = [{ row: 3, code: 'YG-2', field: '设备编码', message: '硬件已安装' }]
  expect(rowsOf({ imported: 0, failures, good: [{ row: 2, code: 'YG-1' }] })).toEqual([
    { row: 3, code: 'YG-2', wrong: { field: '设备编码', message: '硬件已安装' } },
    { row: 2, code: 'YG-1' },
  ])
})

test('what a file that is no sheet of devices is answered with has no rows to tell of', () => {
  expect([null, {}, { failures: [] }, 'no'].map(isImportResult)).toEqual([false, false, false, false])
})

test('the list of mistakes opens in Excel, and nothing in it is reckoned', () => {
  const csv = rowsAsCsv([
    { row: 3, code: '=1+1', wrong: { field: '场所', message: '没有"此"场所' } },
    { row: 4, code: 'YG-1' },
  ])
  expect(csv).toBe(
    '\uFEFF"行号","设备编码","结果","出错的列","原因"\r\n"3","\'=1+1","有误","场所","没有""此""场所"\r\n"4","YG-1","无误，未导入","",""\r\n',
  )
})
