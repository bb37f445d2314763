/** The words in the foot of every form of a page. */
export const pageFormTexts = {
  unsaved: '有未保存的修改',
  undo: '撤销修改',
} as const
