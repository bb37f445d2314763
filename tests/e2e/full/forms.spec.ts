import { adminOf } from '#tests/support/admin.ts'
import { loginAs } from '#tests/support/caller.ts'
import { emit } from '#tests/support/city.ts'
import { passwordsIn, sentCode, wrong } from '#tests/e2e/support/account.ts'
import { ofEndedSession } from '#tests/e2e/support/complaints.ts'
import { emptyStorage } from '#tests/e2e/support/held.ts'
import { closePage } from '#tests/e2e/support/page-pool.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { choose, expectStored, openDialog } from '#tests/e2e/support/user-menu.ts'
import { addFault, clearFaults } from '#tests/support/faults.ts'

const NEXT = 'Beacon@2027'

test('a password is changed with the old one; every other login ends, this one stays', async ({
  signIn,
  city,
  app,
}) => {
  const { page, toast } = await signIn('duty')
  const dialog = await openDialog(page, '修改密码')
  await passwordsIn(dialog).fill({ fresh: NEXT })
  await expect(toast).toContainText('密码已修改')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: /账号菜单$/ })).toBeVisible()
  // Another login of the same person ends the session of the page, which may still be loading.
  await closePage(page)
  await expect(loginAs(app, city.path, 'duty')).rejects.toThrow()
  expect((await loginAs(app, city.path, 'duty', NEXT)).token).toBeTruthy()
})

test('what is missing or does not fit is reported beside its field in the order of the form', async ({ signIn }) => {
  const { page } = await signIn('duty')
  const { old, again, submit, hint, fill } = passwordsIn(await openDialog(page, '修改密码'))
  await submit.click()
  await expect(hint('oldpassword')).toHaveText('请输入旧密码!')
  await expect(hint('password')).toHaveText('请输入新密码!')
  await expect(hint('confirmpassword')).toHaveText('请确认新密码!')
  await expect(old).toBeFocused()
  await fill({ old: 'wrong', fresh: NEXT, again: `${NEXT}x` })
  await expect(hint('confirmpassword')).toHaveText('两次输入的密码不一样！')
  await expect(again).toBeFocused()
  await again.fill(NEXT)
  await submit.click()
  await expect(hint('oldpassword')).toHaveText('旧密码输入错误!')
  await expect(old).toBeFocused()
  await expect(old).toHaveValue('wrong')
  await fill({ fresh: '12345678' })
  await expect(hint('password')).toHaveText('密码格式不对')
})

test('when the stored login has gone there is no password to change', async ({ signIn, complaints }) => {
  complaints.allow(ofEndedSession)
  const { page, toast } = await signIn('duty')
  const { fill } = passwordsIn(await openDialog(page, '修改密码'))
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await emptyStorage(page)
  await fill({ fresh: NEXT })
  await expect(toast).toContainText('当前系统无登陆用户!')
  expect(requests.filter((url) => url.includes('updatePassword'))).toEqual([])
})

test('one of several departments is chosen, and kept', async ({ signIn }) => {
  const { page, toast } = await signIn('owner')
  const dialog = await openDialog(page, '部门切换')
  const field = dialog.getByRole('combobox', { name: '部门' })
  await expect(dialog.getByText('城中街道办事处')).toBeVisible()
  await dialog.locator('.ant-select').hover()
  await dialog.locator('.ant-select-clear').click()
  await dialog.getByRole('button', { name: '切换' }).click()
  await expect(dialog.locator('#orgCode_help')).toHaveText('请选择部门!')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.click()
  const other = page.locator('.ant-select-item-option').last()
  const name = (await other.textContent()) ?? '?'
  await other.click()
  await dialog.getByRole('button', { name: '切换' }).click()
  await expect(toast).toContainText(`已切换至${name}`)
  await expect(dialog).toHaveCount(0)
  await expectStored(page, 'Login_Userinfo').toMatchObject({ username: 'owner', orgCode: expect.any(String) })
  const again = await openDialog(page, '部门切换')
  await expect(again.getByText(name)).toBeVisible()
})

test('a person without a department is informed of it', async ({ signIn, city, app }) => {
  const admin = adminOf(await loginAs(app, city.path, 'super'))
  const { result } = await admin.user('u-duty')
  expect((await admin.editUser({ ...result, selecteddeparts: '' })).code).toBe(200)
  const { page, toast } = await signIn('duty')
  await choose(page, '部门切换')
  await expect(toast).toContainText('您尚未设置部门信息!')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('with more projects than one', () => {
  test.use({ size: 'demo' })

  test('whose events pop up is stored only when the server has taken it, and obeyed at once', async ({
    signIn,
    city,
  }) => {
    const { page, toast, cards } = await signIn('super')
    const dialog = await openDialog(page, '消息推送设置')
    const every = dialog.getByRole('radio', { name: '所有项目' })
    const current = dialog.getByRole('radio', { name: '当前项目' })
    await expect(dialog.getByText('您所在全部项目，发生事件时均会推送消息。')).toBeVisible()
    await expect(dialog.getByText('仅当前项目发生事件时会推送消息。')).toBeVisible()
    await expect(every).toBeChecked()
    await addFault(city.control, { on: 'message.pushStatus', effect: { type: 'code', code: 5301 } })
    await current.click()
    await expect(toast).toContainText('操作失败')
    await expect(every).toBeChecked()
    await expectStored(page, 'Login_Userinfo').toMatchObject({ pushStatus: 0 })
    await clearFaults(city.control)
    await current.click()
    await expect(toast).toContainText('消息推送设置已保存')
    await expect(current).toBeChecked()
    await expectStored(page, 'Login_Userinfo').toMatchObject({ pushStatus: 1 })
    await dialog.getByRole('button', { name: '完成' }).click()

    const { devices } = city.world.model
    const [elsewhere] = [...devices.values()].filter(({ projectId, type }) => projectId === 'p2' && type === 'smoke')
    expect(elsewhere).toBeDefined()
    await emit(city, { kind: 'alarm', deviceId: elsewhere?.id })
    await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText(devices.get(city.devices.smoke)?.code ?? '?')
  })
})

test('another phone is proved by the code that is sent to it', async ({ signIn, city }) => {
  const { page, toast } = await signIn('duty', { path: '/user/center' })
  await page.getByRole('button', { name: '更换手机号' }).click()
  const dialog = page.getByRole('dialog', { name: '更换手机号' })
  const phone = dialog.getByRole('textbox', { name: '新手机号' })
  const code = dialog.getByRole('textbox', { name: '验证码' })
  await phone.fill('1391234')
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog.locator('#phone_help')).toHaveText('手机号码格式不对')
  await expect(phone).toBeFocused()
  await phone.fill('13912345678')
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(code).toBeFocused()
  await expect(dialog.getByRole('button', { name: /重新获取（\d+ s）/ })).toBeDisabled()
  const sent = await sentCode(city, '13912345678')
  await code.fill(wrong(sent))
  await dialog.getByRole('button', { name: '确认更换' }).click()
  await expect(dialog.locator('#captcha_help')).toHaveText('手机验证码错误')
  await code.fill(sent)
  await dialog.getByRole('button', { name: '确认更换' }).click()
  await expect(toast).toContainText('手机号码修改成功')
  await expect(page.getByRole('region', { name: '个人资料' })).toContainText('139****5678')
})
