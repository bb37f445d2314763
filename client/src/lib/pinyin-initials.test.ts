import { expect, test } from 'vitest'
import { pinyinInitials } from '#client/lib/pinyin-initials.ts'

test('names of pages and acts have the initials that a person would type', () => {
  const named = {
    态势监测: 'tsjc',
    地图: 'dt',
    视频预警列表: 'spyjlb',
    违规用电: 'wgyd',
    天面封堵: 'tmfd',
    智能终端管理: 'znzdgl',
    紧急联系人列表: 'jjlxrlb',
    发起交接班: 'fqjjb',
    导出当前列表: 'dcdqlb',
    退出登录: 'tcdl',
  }
  expect(Object.fromEntries(Object.keys(named).map((name) => [name, pinyinInitials(name)]))).toEqual(named)
})

test('every initial is known; other characters stay as they are', () => {
  expect(pinyinInitials('安巴才大俄法嘎海家喀兰马那欧盘启让三塔万夏烟早')).toBe('abcdefghjklmnopqrstwxyz')
  expect(pinyinInitials('App 与 119')).toBe('app y 119')
  expect(pinyinInitials('')).toBe('')
})
