import { expect, type Page } from '@playwright/test'

import { choose } from '#tests/e2e/support/user-menu.ts'
import { dialogOn, textIn, toastOn, type TextVisit } from '#tests/e2e/support/texts.ts'
import { png, pngOfSize } from '#tests/support/pictures.ts'

const MAX_PICTURE_BYTES = 2 * 1024 * 1024

const picture = (name: string, buffer = png(), mimeType = 'image/png') => ({ name, mimeType, buffer })

const pick = (page: Page, files: readonly ReturnType<typeof picture>[]): Promise<void> =>
  page.locator('input[type="file"]').setInputFiles([...files])

/** Forms with file uploads. */
export const formVisits = {
  'feedback, with files that are left out': {
    walk: async ({ signIn, found }) => {
      const { page } = await signIn('duty')
      await choose(page, '意见反馈')
      const dialog = await found('dialogs', '意见反馈', dialogOn(page))
      const says = (text: string) => found('sentences', text, textIn(dialog))
      await says('格式为：jpg/jpeg/png，大小不超过2M，不超过8张')
      const send = dialog.getByRole('button', { name: '提交反馈' })
      await send.click()
      await says('请输入大于10且不超过200的字符数')
      await pick(page, [picture('a.gif', png(), 'image/gif')])
      await says('请上传jpg/jpeg/png格式')
      await pick(page, [picture('a.png', pngOfSize(MAX_PICTURE_BYTES))])
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
} satisfies Record<string, TextVisit>
