import { expect, test } from 'vitest'
import { outcomesOf, whatText } from '#client/features/device/device-acts.ts'

const device = (id: string) => ({ id, name: '烟雾探测器', code: `YG-${id}` })
const result = {
  succeeded: 1,
  failed: 2,
  rows: [
    { id: '1', ok: true, code: 200, message: '自检通过' },
    { id: '2', ok: false, code: 9012, message: '硬件未安装' },
    { id: '3', ok: false, code: 4003, message: '数据不存在' },
  ],
}

test('of several devices each is named, failures first, and the reason is a sentence that says what to do', () => {
  expect(outcomesOf(result, [device('1'), device('2')]).map(({ code, text }) => `${code} ${text}`)).toEqual([
    'YG-2 硬件未安装：该设备已停用，请先启用再操作',
    '3 数据不存在',
    'YG-1 自检通过',
  ])
})

test('one device is called by its name, several by how many they are', () => {
  expect(whatText([device('1')])).toBe('烟雾探测器 YG-1')
  expect(whatText([device('1'), device('2')])).toBe('2 台设备')
})
