import { expect, test } from 'vitest'
import { membershipStatusOf } from '#client/features/big-screen/membership-status.ts'

const projects = [
  { id: 'p1', name: '城中区', authFlag: true },
  { id: 'p2', name: '东湖', authFlag: true },
  { id: 'p3', name: '停用的', authFlag: false },
]

test('a screen is shown of the project one is in, offered of another one, and refused of all else', () => {
  expect(membershipStatusOf('p1', 'p1', [])).toEqual({ is: 'here' })
  expect(membershipStatusOf('p2', 'p1', projects)).toEqual({ is: 'other', name: '东湖' })
  expect(membershipStatusOf('p3', 'p1', projects)).toEqual({ is: 'unknown' })
  expect(membershipStatusOf('nonsense', 'p1', projects)).toEqual({ is: 'unknown' })
})
