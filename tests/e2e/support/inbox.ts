import type { Locator, Page } from '@playwright/test'

import type { City } from '#tests/support/city.ts'

/** The parts of the message centre. */
export interface Inbox {
  /** 消息通知 in the header. */
  readonly bell: Locator
  readonly panel: Locator
  readonly rows: Locator
  tab(name: string): Locator
}

export const inboxOf = (page: Page): Inbox => {
  const panel = page.getByRole('dialog', { name: '消息通知' })
  return {
    bell: page.getByRole('banner').getByRole('button', { name: /^消息通知/ }),
    panel,
    rows: page.locator('tr[data-row-key]'),
    tab: (name) => page.getByRole('main').getByRole('tab', { name: new RegExp(`^${name}`) }),
  }
}

/** The server's unread counts of a person: the number on the bell, and the total. */
export const unreadAt = ({ world }: Pick<City<never>, 'world'>, userId: string): { badge: number; all: number } => {
  const { notify, comment, permission, device } = world.services.message.unread(userId)
  return { badge: notify + comment + permission, all: notify + comment + permission + device }
}

/** The accessible name of the bell at a count. */
export const bellName = (badge: number): string =>
  badge === 0 ? '消息通知' : `消息通知，${badge.toLocaleString('en-US')} 条未读`
