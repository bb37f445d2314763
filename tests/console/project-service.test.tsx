import { expect, test } from 'vitest'

import { drawConsole, until } from '#tests/console/drawn-console.tsx'
import { buttonIn, dialogOf, dialogs, find, main, press, roleIn, textIn, write } from '#tests/console/drawn-parts.ts'
import { fileServer } from '#tests/console/file-city.ts'

const server = await fileServer()

const statusOf = ({ city }: Awaited<ReturnType<typeof server.makeFixture>>, id: string) =>
  city.world.model.projects.get(id)?.status
const inDialog = () => dialogs()[0] ?? null
const isDisabled = (element: HTMLElement | null) => element?.hasAttribute('disabled')

test('a project is deleted only after its name was typed, below what hangs on it', async () => {
  const fixture = await server.makeFixture()
  await drawConsole(fixture, { username: 'super', path: '/account/myproject' })
  await press(buttonIn(main), '删除项目')
  const name = fixture.city.world.model.projects.get('p1')?.name ?? ''
  await find(dialogOf, `删除【${name}】？`)
  await find(textIn(inDialog), '名成员')
  const members = fixture.city.world.model.membershipsOfProject.get('p1')?.length
  await find(textIn(inDialog), String(members))
  const confirm = buttonIn(inDialog)
  expect(isDisabled(confirm('确认删除'))).toBe(true)
  const field = await find(roleIn('textbox', inDialog), `请输入项目名称“${name}”以确认`)
  write(field, '别的项目')
  await find(textIn(inDialog), '与项目名称不一致')
  expect(isDisabled(confirm('确认删除'))).toBe(true)
  write(field, name)
  await until('it may be deleted', () => isDisabled(confirm('确认删除')) === false)
  expect(statusOf(fixture, 'p1')).toBe(1)
  await press(confirm, '确认删除')
  await until('it is deleted', () => statusOf(fixture, 'p1') === 3)
  await find(dialogOf, '已停止服务')
})

test('a project is stopped after its consequences were shown, and its page says so', async () => {
  const fixture = await server.makeFixture()
  await drawConsole(fixture, { username: 'super', path: '/account/myproject' })
  await press(buttonIn(main), '停用项目')
  await find(textIn(inDialog), '超级管理员可在“切换项目”中重新启用')
  await press(buttonIn(inDialog), '确认停用')
  await find(dialogOf, '已停止服务')
  expect(statusOf(fixture, 'p1')).toBe(0)
})
