/** The words of a list that is shared by a link. */
export const viewLinkTexts = {
  copied: '已复制链接：对方打开后，条件、排序和列与您相同',
  byHand: '请手动复制链接',
  close: '关闭',
  opened: '已按链接显示列',
  undo: '恢复我的列',
} as const
