import type { Page } from '@playwright/test'

import { button } from '#tests/e2e/full/dialog-cases.ts'
import type { DialogCase } from '#tests/e2e/support/dialogs.ts'

const ruleOf = (page: Page) => page.getByRole('row', { name: /^烟雾探测器/ })
/** Creates a custom rule, which can be reset. */
const makeOwnRule = async (page: Page): Promise<void> => {
  await ruleOf(page).getByRole('button', { name: '编辑' }).click()
  await page.getByRole('dialog').getByRole('spinbutton', { name: '电话延迟' }).fill('9')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
}

/** Confirmations about rules, accounts, dictionaries and files. They need an export. */
export const adminCases: readonly DialogCase[] = [
  { name: 'restoring the rules', at: '/account/myproject', opener: button('恢复默认') },
  { name: 'a rule', opener: (page) => ruleOf(page).getByRole('button', { name: '编辑' }) },
  {
    name: 'giving a rule up',
    before: makeOwnRule,
    opener: (page) => ruleOf(page).getByRole('button', { name: '改为跟随' }),
  },
  { name: 'a new account', at: '/isystem/user', opener: button('添加用户') },
  {
    name: 'a new password for somebody',
    opener: (page) =>
      page
        .locator('tr[data-row-key]')
        .filter({ hasText: '重置密码' })
        .getByRole('button', { name: '重置密码' })
        .first(),
  },
  { name: 'freezing an account', opener: button('冻结') },
  { name: 'a new menu', at: '/isystem/permission', opener: button('添加一级菜单') },
  { name: 'an entry below it', opener: button('添加下级') },
  { name: 'a data rule', opener: button('添加规则') },
  { name: 'giving a role', at: '/isystem/roleUserList?roleId=r-operator', opener: button('授予用户') },
  { name: 'taking a role', opener: button('移出') },
  { name: 'a new department', at: '/isystem/depart', opener: button('添加一级部门') },
  { name: 'deleting a department', opener: button('删除') },
  { name: 'a new dictionary', at: '/isystem/dict', opener: button('添加字典') },
  { name: 'the items of a dictionary', opener: button('字典项') },
  { name: 'a new announcement', at: '/isystem/annountCement', opener: button('新建通告') },
  { name: 'deleting a file', at: '/placeAdmin/FileDownloadCenter', opener: button('删除') },
]
