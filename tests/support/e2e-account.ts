import type { Locator, Page } from '@playwright/test'

import type { OutboxEntry } from '#shared/contracts/control-outbox.ts'
import type { City } from '#tests/support/city.ts'

/** The newest code that was sent to a phone, read where everybody's phone lies. */
export const sentCode = async ({ control }: Pick<City<never>, 'control'>, phone: string): Promise<string> => {
  const { body } = await control.control<{ entries: OutboxEntry[] }>('GET', '/__sim/outbox', { channel: 'sms', phone })
  return /\d{6}/.exec(body.entries.at(-1)?.text ?? '')?.[0] ?? ''
}

/** Another code than this one. */
export const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The parts of the pages around an account that tests fill in and look at. */
export interface AccountPage {
  readonly phone: Locator
  readonly code: Locator
  /** Asks for a code; its words count down. */
  readonly ask: Locator
  /** What is said below a field. */
  hint(field: string): Locator
  press(button: string): Promise<void>
}

export const accountPageOf = (page: Page): AccountPage => ({
  phone: page.getByRole('textbox', { name: '手机号' }),
  code: page.getByRole('textbox', { name: '验证码', exact: true }),
  ask: page.getByRole('button', { name: /获取/ }),
  hint: (field) => page.locator(`#${field}-hint`),
  press: (button) => page.getByRole('button', { name: button, exact: true }).click(),
})

/** Asks for a code and reads it from the phone. */
export const askCode = async (
  { phone, ask, code }: AccountPage,
  city: City<never>,
  number: string,
): Promise<string> => {
  await phone.fill(number)
  await ask.click()
  await code.and(code.page().locator(':focus')).waitFor()
  return sentCode(city, number)
}
