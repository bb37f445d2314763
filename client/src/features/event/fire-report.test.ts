import { expect, test } from 'vitest'
import { fireReport } from '#client/features/event/fire-report.ts'
import { eventRow } from '#tests/support/event-frames.ts'

const contact = { name: '王建国', post: '物业经理', phone: '13800001111' }

test('the report to 119 says where, what, what burns and whom to ask', () => {
  const row = eventRow('1', { address: '城中区永安里 12 号', placePath: ['永安里社区', '永安里 12 号', '302'] })
  const report = fireReport(row, contact)
  expect(report[1]).toBe('地址：城中区永安里 12 号。')
  expect(report[2]).toBe('具体位置：永安里社区，永安里 12 号，302。')
  expect(report[3]).toMatch(/^火情：烟雾预警 0\.\d\d dB\/m。$/)
  expect(report[4]).toBe('燃烧物：待现场确认。')
  expect(report[5]).toBe('现场联系人：物业经理王建国，电话 13800001111。')
})

test('the purpose of a device says what may burn; without a contact no one is named', () => {
  const report = fireReport(eventRow('1', { deviceType: 'charging_cabinet' }), undefined)
  expect(report.at(-1)).toBe('燃烧物：疑似电动车或电池。')
})
