import { onTestFinished, vi } from 'vitest'

import {
  banner,
  buttonIn,
  dialogOf,
  find,
  labelled,
  press,
  roleIn,
  textIn,
  toastOf,
  write,
} from '#tests/console/drawn-parts.ts'
import type { TextFixture, TextVisit } from '#tests/console/full/texts/finder.ts'
import { adminOf } from '#tests/support/admin.ts'
import { loginAs } from '#tests/support/caller.ts'
import { PASSWORD } from '#tests/support/test-app.ts'
import { missingPasswords, pushTips } from '#tests/support/drawn-text-visits.ts'

/** Removes phone and department of 李海峰. */
const takeFacts = async ({ app, city }: Pick<TextFixture, 'app' | 'city'>): Promise<void> => {
  const admin = adminOf(await loginAs(app, city.path, 'super'))
  const { result } = await admin.user('u-duty')
  await admin.editUser({ ...result, phone: '', selecteddeparts: '' })
}

const unfolded = (): HTMLElement | null => document.querySelector('.ant-dropdown:not(.ant-dropdown-hidden)')

/** Chooses an item of the account menu. */
const choose = async (label: string): Promise<void> => {
  await press(buttonIn(banner), /账号菜单$/)
  await press(roleIn('menuitem', unfolded), label)
}

/** Chooses an item of the account menu that opens a dialog. */
const openDialog = async (label: string): Promise<() => HTMLElement> => {
  await choose(label)
  const dialog = await find(dialogOf, label)
  return () => dialog
}

/** A form field with the message beside it. */
const fieldOf = (field: string) => (): HTMLElement | null => document.querySelector(`#${field}_help`) ?? null

const fillPasswords = (passwords: Readonly<Record<keyof typeof missingPasswords, string>>): void => {
  for (const [field, value] of Object.entries(passwords)) {
    const input = document.querySelector<HTMLElement>(`#${field}`)
    if (input === null) throw new Error(`there is no field ${field}`)
    write(input, value)
  }
}

/** Replaces the browser's storage function from here on. */
const storeBy = (setItem: () => void): void => {
  const spy = vi.spyOn(localStorage, 'setItem').mockImplementation(setItem)
  onTestFinished(() => spy.mockRestore())
}

/** The forms of an account. */
export const formVisits = {
  'a person without phone and department': {
    walk: async ({ app, city, openConsole, found }) => {
      await takeFacts({ app, city })
      await openConsole('duty', '/user/center')
      await found('sentences', '暂无手机号码', textIn(labelled('section', '个人资料')))
      await choose('部门切换')
      await found('sentences', '您尚未设置部门信息!', toastOf)
      const dialog = await openDialog('消息推送设置')
      for (const tip of pushTips) await found('sentences', tip, textIn(dialog))
    },
  },
  'the change of a password, at last by nobody': {
    walk: async ({ openConsole, found }) => {
      await openConsole('duty')
      const dialog = await openDialog('修改密码')
      const submit = () => press(buttonIn(dialog), '确认修改')
      await submit()
      for (const [field, text] of Object.entries(missingPasswords))
        await found('sentences', text, textIn(fieldOf(field)))
      const [old, fresh] = [PASSWORD, 'Beacon@2027']
      fillPasswords({ oldpassword: old, password: fresh, confirmpassword: 'Beacon@2028' })
      await submit()
      await found('sentences', '两次输入的密码不一样！', textIn(fieldOf('confirmpassword')))
      storeBy(() => undefined)
      localStorage.clear()
      fillPasswords({ oldpassword: old, password: fresh, confirmpassword: fresh })
      await submit()
      await found('sentences', '当前系统无登陆用户!', toastOf)
    },
  },
  'a colour that the browser cannot keep': {
    walk: async ({ openConsole, found }) => {
      await openConsole('duty', '/alarmAdmin?settings=1')
      const drawer = await openDialog('系统设置')
      storeBy(() => {
        throw new DOMException('full', 'QuotaExceededError')
      })
      await press(roleIn('radio', drawer), '松绿')
      await found('sentences', 'Failed to update theme', toastOf)
    },
  },
} satisfies Record<string, TextVisit>
