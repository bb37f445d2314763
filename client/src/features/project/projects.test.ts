// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { shortName, whyNot } from '#client/features/project/projects.ts'

test.each([
  ['城中区智慧消防', '城中区智慧消防'],
  ['一二三四五六七八九十甲乙', '一二三四五六七八九十甲乙'],
  ['一二三四五六七八九十甲乙丙', '一二三四五六七八九十甲乙…'],
  ['𠮷二三四五六七八九十甲乙丙', '𠮷二三四五六七八九十甲乙…'],
])('the name %s is shown as %s', (name, shown) => {
  expect(shortName(name)).toBe(shown)
})

test.each([
  [true, 1, undefined],
  [true, 2, undefined],
  [false, 0, '已停止服务，不能进入'],
  [false, 1, '暂无权限，不能进入'],
])('a project with authFlag %s and status %s cannot be chosen because: %s', (authFlag, projectStatus, reason) => {
  expect(whyNot({ authFlag, projectStatus })).toBe(reason)
})
