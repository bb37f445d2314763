import { expect, test } from 'vitest'

import { drawConsole, until } from '#tests/console/drawn-console.tsx'
import {
  buttonIn,
  dialogOf,
  find,
  labelled,
  main,
  press,
  roleIn,
  toastTexts,
  write,
} from '#tests/console/drawn-parts.ts'
import { fileServer } from '#tests/console/file-city.ts'
import { areas } from '#tests/support/city.ts'

const server = await fileServer()
const bar = labelled('section', '区域')
const button = buttonIn(main)
const inDialog = (title: string) => () => dialogOf(title)
const place = (areaId: string | undefined) => `/placeAdmin?areaId=${areaId}`

test('an area is added below another, renamed, and deleted while nothing hangs on it', async () => {
  const fixture = await server.makeFixture()
  const { model } = fixture.city.world
  const named = (name: string) => [...model.areas.values()].find((area) => area.name === name)
  const { goTo } = await drawConsole(fixture, { username: 'owner', path: place(areas.watched) })
  await press(buttonIn(bar), '添加下级区域')
  const adding = inDialog(`在 ${model.areas.get(areas.watched)?.name} 下添加区域`)
  write(await find(roleIn('textbox', adding), '名称'), '北片')
  await press(buttonIn(adding), '保存')
  await until('it is added', () => named('北片')?.parentId === areas.watched)
  await goTo(place(named('北片')?.id))
  await press(buttonIn(bar), '编辑区域')
  const editing = inDialog('编辑区域 北片')
  write(await find(roleIn('textbox', editing), '名称'), '南片')
  await press(buttonIn(editing), '保存')
  await until('it is renamed', () => named('南片')?.parentId === areas.watched)
  await press(buttonIn(bar), '删除区域')
  await press(buttonIn(inDialog('删除区域 南片？')), '确认删除')
  await until('it is deleted', () => named('南片') === undefined)
  await until('no area is chosen', () => bar() === null)
  expect(toastTexts().filter((text) => text.includes('失败'))).toEqual([])
})

test('an area with anything on it cannot be deleted, and everything is named', async () => {
  const fixture = await server.makeFixture()
  const { areas: all } = fixture.city.world.model
  await drawConsole(fixture, { username: 'owner', path: place(areas.watched) })
  await press(buttonIn(bar), '删除区域')
  const dialog = inDialog(`删除区域 ${all.get(areas.watched)?.name}？`)
  await find(buttonIn(dialog), '知道了')
  const below = [...all.values()].filter(({ parentId }) => parentId === areas.watched)
  expect(dialog()?.textContent).toContain(`该区域（含下级）还有 ${below.length} 个下级区域、`)
  expect(buttonIn(dialog)('确认删除')).toBeNull()
})

test('a superOwner adds an area at the top', async () => {
  await drawConsole(await server.makeFixture(), { username: 'super', path: '/placeAdmin' })
  expect(await find(button, '添加区域')).toBeTruthy()
})

test('an owner does not', async () => {
  await drawConsole(await server.makeFixture(), { username: 'owner', path: '/placeAdmin' })
  await find(button, '添加场所')
  expect(button('添加区域')).toBeNull()
})
