import { expect, test } from 'vitest'
import { actedOn, explained, whatText } from '#client/features/device/device-acts.ts'

const device = (id: string) => actedOn({ id, name: '烟雾探测器', code: `YG-${id}` })

test('a reason too short to act on is a sentence that says what to do', () => {
  expect(explained(9012, '硬件未安装')).toBe('硬件未安装：该设备已停用，请先启用再操作')
  expect(explained(4003, '数据不存在')).toBe('数据不存在')
})

test('one device is called by its name, several by how many they are', () => {
  expect(whatText([device('1')])).toBe('烟雾探测器 YG-1')
  expect(whatText([device('1'), device('2')])).toBe('2 台设备')
})
