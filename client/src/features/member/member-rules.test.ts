import { expect, test } from 'vitest'
import { failedRows, hasAttendance, isInHand, removalLines } from '#client/features/member/member-rules.ts'

const member = {
  name: '李海峰',
  roleName: '值班员',
  areas: [{ id: 'a1', name: '永安里社区' }],
  otherAreas: 0,
  onDuty: false,
}

test('a member who leaves the project is distinguished from one who keeps areas that others manage', () => {
  expect(removalLines(member).join('\n')).toMatch(/【永安里社区】的值班员权限[\s\S]*退出本项目/)
  const staying = removalLines({ ...member, otherAreas: 2 }).join('\n')
  expect(staying).toContain('2 个区域保留')
  expect(staying).not.toContain('退出本项目')
})

test('who is on duty is to be relieved first', () => {
  expect(removalLines({ ...member, onDuty: true }).join('\n')).toContain('当前在岗')
  expect(removalLines(member).join('\n')).not.toContain('当前在岗')
})

test('an invitation is not a member who could be moved', () => {
  expect(isInHand({ status: 'pending', mayChange: true })).toBe(false)
  expect(isInHand({ status: 'disabled', mayChange: true })).toBe(true)
  expect(isInHand({ status: 'joined', mayChange: false })).toBe(false)
})

test('of a batch those are named who could not be changed', () => {
  const result = {
    rows: [
      { id: 'u1', ok: true, code: 200, message: '操作成功' },
      { id: 'u2', ok: false, code: 5301, message: '成员至少需要一个区域' },
    ],
    succeeded: 1,
    failed: 1,
  }
  expect(failedRows(result, [{ id: 'u2', name: '李海峰' }])).toEqual([
    { id: 'u2', name: '李海峰', why: '成员至少需要一个区域' },
  ])
})

test('attendance is shown of members who clock in and out, and of no others', () => {
  const duty = { status: 'joined', userId: 'u-duty', clocks: true } as const
  expect(hasAttendance(duty)).toBe(true)
  expect(hasAttendance({ ...duty, clocks: false })).toBe(false)
  expect([hasAttendance({ ...duty, status: 'pending' }), hasAttendance({ ...duty, userId: null })]).toEqual([
    false,
    false,
  ])
})
