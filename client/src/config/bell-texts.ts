/** Texts of the bell: apart from those of the messages, which load with the panel. */
export const bellTexts = {
  name: '消息通知',
  unread: (count: string) => `消息通知，${count} 条未读`,
  /** In the menu, where the name is beside it. */
  count: (count: string) => `${count} 条未读`,
} as const
