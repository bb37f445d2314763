import { expect, test } from 'vitest'
import { standingOf } from '#client/features/big-screen/standing.ts'

const projects = [
  { id: 'p1', name: '城中区', authFlag: true },
  { id: 'p2', name: '东湖', authFlag: true },
  { id: 'p3', name: '停用的', authFlag: false },
]

test('a screen is shown of the project one is in, offered of another one, and refused of all else', () => {
  expect(standingOf('p1', 'p1', [])).toEqual({ is: 'here' })
  expect(standingOf('p2', 'p1', projects)).toEqual({ is: 'other', name: '东湖' })
  expect(standingOf('p3', 'p1', projects)).toEqual({ is: 'unknown' })
  expect(standingOf('nonsense', 'p1', projects)).toEqual({ is: 'unknown' })
})
