import type { Locator, Page } from '@playwright/test'

import type { OutboxEntry } from '#shared/control/outbox.contract.ts'
import type { City } from '#tests/support/city.ts'
import { PASSWORD } from '#tests/support/test-app.ts'

/** The newest code that was sent to a phone, read from the outbox. */
export const sentCode = async ({ control }: Pick<City<never>, 'control'>, phone: string): Promise<string> => {
  const { body } = await control.control<{ entries: OutboxEntry[] }>('GET', '/__sim/outbox', { channel: 'sms', phone })
  return /\d{6}/.exec(body.entries.at(-1)?.text ?? '')?.[0] ?? ''
}

/** A code that differs from this one. */
export const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The dialog 修改密码. */
export const passwordsIn = (dialog: Locator) => {
  const parts = {
    old: dialog.getByLabel('旧密码'),
    fresh: dialog.getByLabel('新密码', { exact: true }),
    again: dialog.getByLabel('确认新密码'),
    submit: dialog.getByRole('button', { name: '确认修改' }),
    hint: (field: string) => dialog.locator(`#${field}_help`),
  }
  const fill = async ({ old = PASSWORD, fresh, again = fresh }: { old?: string; fresh: string; again?: string }) => {
    await parts.old.fill(old)
    await parts.fresh.fill(fresh)
    await parts.again.fill(again)
    await parts.submit.click()
  }
  return { ...parts, fill }
}

/** The parts of the account pages that tests fill in and look at. */
export interface AccountPage {
  readonly phone: Locator
  readonly code: Locator
  /** Requests a code; its label counts down. */
  readonly codeButton: Locator
  /** The message below a field. */
  hint(field: string): Locator
  press(button: string): Promise<void>
}

export const accountPageOf = (page: Page): AccountPage => ({
  phone: page.getByRole('textbox', { name: '手机号' }),
  code: page.getByRole('textbox', { name: '验证码', exact: true }),
  codeButton: page.getByRole('button', { name: /获取/ }),
  hint: (field) => page.locator(`#${field}-hint`),
  press: (button) => page.getByRole('button', { name: button, exact: true }).click(),
})

/** Requests a code and reads it from the outbox. */
export const requestCode = async (
  { phone, codeButton, code }: AccountPage,
  city: City<never>,
  number: string,
): Promise<string> => {
  await phone.fill(number)
  await codeButton.click()
  await code.and(code.page().locator(':focus')).waitFor()
  return sentCode(city, number)
}
