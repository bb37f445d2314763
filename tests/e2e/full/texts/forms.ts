import { expect, type Locator, type Page } from '@playwright/test'

import { adminOf } from '#tests/support/admin.ts'
import { loginAs } from '#tests/support/caller.ts'
import { passwordsIn } from '#tests/e2e/support/account.ts'
import { ofEndedSession } from '#tests/e2e/support/complaints.ts'
import { emptyStorage } from '#tests/e2e/support/held.ts'
import { choose, openDialog } from '#tests/e2e/support/user-menu.ts'
import { dialogOn, textIn, toastOn, type Scene, type TextVisit } from '#tests/e2e/support/texts.ts'
import { png, pngOfSize } from '#tests/support/pictures.ts'

const MOST = 2 * 1024 * 1024

const missing = { oldpassword: '请输入旧密码!', password: '请输入新密码!', confirmpassword: '请确认新密码!' } as const
const pushTips = ['您所在全部项目，发生事件时均会推送消息。', '仅当前项目发生事件时会推送消息。'] as const

/** 李海峰 has neither phone nor department. */
const takeFacts = async ({ app, city }: Pick<Scene, 'app' | 'city'>): Promise<void> => {
  const admin = adminOf(await loginAs(app, city.path, 'super'))
  const { result } = await admin.user('u-duty')
  await admin.editUser({ ...result, phone: '', selecteddeparts: '' })
}

/** A field of a form with what is said beside it. */
const fieldOf = (dialog: Locator, field: string): Locator => dialog.locator(`:has(> #${field}-hint)`)

const picture = (name: string, buffer = png(), mimeType = 'image/png') => ({ name, mimeType, buffer })

const pick = (page: Page, files: readonly ReturnType<typeof picture>[]): Promise<void> =>
  page.locator('input[type="file"]').setInputFiles([...files])

/** The forms around an account. */
export const formVisits: readonly TextVisit[] = [
  {
    where: 'a person without phone and department',
    texts: { sentences: ['暂无手机号码', '您尚未设置部门信息!', ...pushTips] },
    walk: async ({ app, city, seat, found }) => {
      await takeFacts({ app, city })
      const { page } = await seat('duty', { path: '/user/center' })
      await found('sentences', '暂无手机号码', textIn(page.getByRole('region', { name: '个人资料' })))
      await choose(page, '部门切换')
      await found('sentences', '您尚未设置部门信息!', toastOn(page))
      const dialog = await openDialog(page, '消息推送设置')
      for (const tip of pushTips) await found('sentences', tip, textIn(dialog))
    },
  },
  {
    where: 'the change of a password, at last by nobody',
    allows: ofEndedSession,
    texts: { sentences: [...Object.values(missing), '两次输入的密码不一样！', '当前系统无登陆用户!'] },
    walk: async ({ seat, found }) => {
      const { page } = await seat('duty')
      const dialog = await openDialog(page, '修改密码')
      await passwordsIn(dialog).submit.click()
      for (const [field, text] of Object.entries(missing))
        await found('sentences', text, textIn(fieldOf(dialog, field)))
      await passwordsIn(dialog).fill({ fresh: 'Beacon@2027', again: 'Beacon@2028' })
      await found('sentences', '两次输入的密码不一样！', textIn(fieldOf(dialog, 'confirmpassword')))
      await emptyStorage(page)
      await passwordsIn(dialog).fill({ fresh: 'Beacon@2027' })
      await found('sentences', '当前系统无登陆用户!', toastOn(page))
    },
  },
  {
    where: 'feedback, with files that are left out',
    texts: {
      dialogs: ['意见反馈'],
      sentences: [
        '格式为：jpg/jpeg/png，大小不超过2M，不超过8张',
        '请输入大于10且不超过200的字符数',
        '请上传jpg/jpeg/png格式',
        '文件大小超过2M',
        '最多只可上传8张',
        '感谢你提出的意见或反馈',
      ],
    },
    walk: async ({ seat, found }) => {
      const { page } = await seat('duty')
      await choose(page, '意见反馈')
      const dialog = await found('dialogs', '意见反馈', dialogOn(page))
      const says = (text: string) => found('sentences', text, textIn(dialog))
      await says('格式为：jpg/jpeg/png，大小不超过2M，不超过8张')
      const send = dialog.getByRole('button', { name: '提交反馈' })
      await send.click()
      await says('请输入大于10且不超过200的字符数')
      await pick(page, [picture('a.gif', png(), 'image/gif')])
      await says('请上传jpg/jpeg/png格式')
      await pick(page, [picture('a.png', pngOfSize(MOST))])
      await says('文件大小超过2M')
      const nine = Array.from({ length: 9 }, (_, at) => picture(`${at}.png`))
      await pick(page, nine)
      await says('最多只可上传8张')
      await expect(dialog.getByRole('progressbar')).toHaveCount(0)
      await dialog.getByRole('radio', { name: '其他' }).check()
      await dialog.getByRole('textbox', { name: '反馈内容' }).fill('希望列表可以按楼层筛选设备')
      await send.click()
      await found('sentences', '感谢你提出的意见或反馈', toastOn(page))
    },
  },
  {
    where: 'a colour that the browser cannot keep',
    texts: { sentences: ['Failed to update theme'] },
    walk: async ({ seat, found }) => {
      const { page } = await seat('duty', { path: '/alarmAdmin?settings=1' })
      const drawer = await openDialog(page, '系统设置')
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      })
      await drawer
        .locator('label')
        .filter({ hasText: /^松绿$/ })
        .click()
      await found('sentences', 'Failed to update theme', toastOn(page))
    },
  },
]
