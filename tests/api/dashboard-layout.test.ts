import { beforeEach, expect, test } from 'vitest'

import { cardIds } from '#shared/dashboard/card-layout.ts'
import { addRole } from '#tests/support/custom-role.ts'
import { loginAs } from '#tests/support/caller.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { layoutsOf } from '#tests/support/dashboard-layouts.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { membersOf } from '#tests/support/members.ts'
import { fingerprint, rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City
beforeEach(async () => {
  city = await makeCity(app)
})

const feed = { id: 'feed', width: 12, height: 2, hidden: false }
const shares = { id: 'shares', width: 6, height: 3, hidden: true }
type Cards = readonly { readonly id: string }[]
const idsOf = (cards: Cards): string[] => cards.map(({ id }) => id)

test('without any choice there is the built-in layout, with cards about duty for those who see them', async () => {
  const { result: ofOwner } = await layoutsOf(city.owner).read()
  expect(ofOwner).toMatchObject({ source: 'builtIn', roleName: '管理员', fallback: { source: 'builtIn' }, roles: [] })
  expect(idsOf(ofOwner.cards)).toEqual(cardIds)
  expect(ofOwner.fallback.cards).toEqual(ofOwner.cards)
  const { result: ofDuty } = await layoutsOf(city.duty).read()
  expect(idsOf(ofDuty.cards)).toEqual(cardIds.filter((id) => id !== 'onDuty' && id !== 'duty'))
})

test('a layout follows the person to another session, and is theirs alone', async () => {
  const { result: saved } = await layoutsOf(city.duty).save([feed, shares])
  expect(saved.source).toBe('own')
  expect(saved.cards.filter(({ id }) => id === 'feed' || id === 'shares')).toEqual([feed, shares])
  const again = await loginAs(app, city.path, 'duty')
  expect((await layoutsOf(again).read()).result).toEqual(saved)
  expect((await layoutsOf(city.owner).read()).result.source).toBe('builtIn')
  const { result: after } = await layoutsOf(again).save(null)
  expect(after).toMatchObject({ source: 'builtIn', cards: saved.fallback.cards })
  expect(rowsOf(city.world, 'DashboardLayout')).toEqual([])
})

test('a card that a stored layout does not have comes behind its built-in neighbour', async () => {
  const { result } = await layoutsOf(city.owner).save([{ ...feed, id: 'mine' }, feed, { ...feed, id: 'trend' }])
  expect(idsOf(result.cards)).toEqual([
    'mine',
    'onDuty',
    'areaClasses',
    'deviceStates',
    'duty',
    'feed',
    'shares',
    'topPlaces',
    'trend',
  ])
})

test('a stored card of another version is left out', async () => {
  await layoutsOf(city.duty).save([feed])
  const cards = JSON.stringify([{ ...feed, id: 'weather' }, { ...feed, width: 5 }, feed])
  await city.world.store.prisma.dashboardLayout.updateMany({ data: { cards } })
  const { result } = await layoutsOf(city.duty).read()
  expect(result.cards.filter(({ id }) => id === 'feed')).toEqual([feed])
  expect(result.cards).toHaveLength(cardIds.length - 2)
})

const tooMany = Array.from({ length: cardIds.length + 1 }, () => feed)
test.each([
  [4001, '传入参数有误：卡片（cards[1].id）', [feed, feed]],
  [4006, '传入参数类型不存在：卡片（cards[0].id）', [{ ...feed, id: 'weather' }]],
  [4006, '传入参数类型不存在：卡片（cards[1].width）', [shares, { ...feed, width: 5 }]],
  [4006, '传入参数类型不存在：卡片（cards[0].height）', [{ ...feed, height: 5 }]],
  [4004, '传入参数不能为空：卡片（cards[0].height）', [{ id: 'feed', width: 4 }]],
  [4001, `传入参数有误：卡片（不超过 ${cardIds.length}）`, tooMany],
  [4001, '传入参数有误：卡片', 'feed'],
])('a wrong layout is refused with its path and stored nowhere: %i %s', async (code, message, cards) => {
  const before = fingerprint(city.world)
  expect(await layoutsOf(city.super).save(cards)).toMatchObject({ code, message })
  expect(await layoutsOf(city.super).saveOfRole('owner', cards)).toMatchObject({ code, message })
  expect(fingerprint(city.world)).toBe(before)
})

test('the default of a role counts for its members in this project who have no own layout', async () => {
  await layoutsOf(city.owner).save([shares])
  expect((await layoutsOf(city.owner).saveOfRole('operator', [feed])).code).toBe(4002)
  const { result } = await layoutsOf(city.super).saveOfRole('operator', [feed, { ...shares, id: 'onDuty' }])
  expect(result.source).toBe('builtIn')
  expect(result.roles.map(({ roleCode }) => roleCode)).toEqual(['superOwner', 'owner', 'operator'])
  expect(result.roles.filter(({ isSet }) => isSet).map(({ roleCode }) => roleCode)).toEqual(['operator'])
  const { result: ofDuty } = await layoutsOf(city.duty).read()
  expect(ofDuty).toMatchObject({ source: 'role', roleName: '值班员', fallback: { source: 'role' } })
  expect(ofDuty.cards).toContainEqual(feed)
  expect(idsOf(ofDuty.cards)).not.toContain('onDuty')
  await layoutsOf(city.duty).save([shares])
  expect((await layoutsOf(city.duty).read()).result).toMatchObject({ source: 'own', fallback: { source: 'role' } })
  await layoutsOf(city.duty).save(null)
  await layoutsOf(city.super).saveOfRole('operator', null)
  expect((await layoutsOf(city.duty).read()).result.source).toBe('builtIn')
  expect((await layoutsOf(city.owner).read()).result.source).toBe('own')
})

test('the log of the project has each change of a default, and rules keep it', async () => {
  const { saveOfRole } = layoutsOf(city.super)
  await saveOfRole('operator', [feed])
  await saveOfRole('operator', [feed])
  const rule = { deviceType: null, app: [], sms: [], voice: [] }
  await city.super.call('POST', '/pc/api/v4/projectSettings/saveRules', { ruleDetail: [rule] })
  await city.super.call('POST', '/pc/api/v4/projectSettings/restoreDefaults', {})
  expect((await layoutsOf(city.duty).read()).result.source).toBe('role')
  await saveOfRole('operator', null)
  const { result } = await city.super.call<{ records: { act: string; text: string }[] }>(
    'GET',
    '/pc/api/v4/projectSettings/changes',
  )
  expect(result.records.filter(({ act }) => act === 'dashboard').map(({ text }) => text)).toEqual([
    '首页布局：值班员恢复系统默认',
    '首页布局：值班员设为新的默认',
  ])
})

test('an unknown role is refused; the default of a removed role does not return with its code', async () => {
  const { saveOfRole } = layoutsOf(city.super)
  for (const code of ['walker', 'unknown']) expect(await saveOfRole(code, [feed])).toMatchObject({ code: 4003 })
  const id = await addRole(city.super, 'u-duty', { roleCode: 'walker', permissionIds: [] })
  await saveOfRole('walker', [feed])
  await city.super.call('DELETE', '/sys/role/delete', { id })
  const { result } = await saveOfRole('operator', [feed])
  expect(result.roles.filter(({ isSet }) => isSet).map(({ roleCode }) => roleCode)).toEqual(['operator'])
  await addRole(city.super, 'u-duty', { roleCode: 'walker', permissionIds: [] })
  const { result: after } = await layoutsOf(city.super).read()
  expect(after.roles.find(({ roleCode }) => roleCode === 'walker')).toMatchObject({ isSet: false })
})

test('the layout of a person leaves the store with the membership', async () => {
  await layoutsOf(city.duty).save([feed])
  expect(rowsOf(city.world, 'DashboardLayout')).toHaveLength(1)
  await membersOf(city.super).remove('u-duty')
  expect(rowsOf(city.world, 'DashboardLayout')).toEqual([])
})
