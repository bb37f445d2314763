import { expect, test } from 'vitest'
import { findContents, firstFound } from '#client/features/project-settings/contents.ts'

const found = (keyword: string) =>
  findContents(keyword).map(({ name, settings }) => [name, ...settings.map((setting) => setting.name)].join(' '))

test('without a keyword every section is there, with its settings', () => {
  expect(found(' ')).toEqual([
    '与默认不同',
    '基本信息 项目名称 项目简介',
    '外观 主题颜色 项目标志',
    '水印 显示水印',
    expect.stringMatching(/^推送规则 预警 .*故障/),
    '变更记录',
    '启停与删除',
  ])
})

test('a setting is found by a part of its name and by pinyin initials, in its section', () => {
  expect(found('标志')).toEqual(['外观 项目标志'])
  expect(found('ztys')).toEqual(['外观 主题颜色'])
  expect(found('没有的设置')).toEqual([])
})

test('Enter leads to a section that has the name itself, otherwise to the first setting', () => {
  expect(firstFound('sy')?.name).toBe('水印')
  expect(firstFound('故障')).toMatchObject({ kind: 'fault' })
  expect(firstFound('')).toBeUndefined()
  expect(firstFound('没有的设置')).toBeUndefined()
})
