/** The words of a selection across the pages of a list. */
export const selectTexts = {
  chosen: (count: string) => `已选 ${count}`,
  all: (count: string) => `选中全部 ${count} 条`,
  clear: '取消选择',
  done: (count: string) => `已选中全部 ${count} 条，包括其他页`,
  leftOut: (count: string, others: string, why: string) => `已选中 ${count} 条；另有 ${others} 条未选中（${why}）`,
  none: (why: string) => `没有可以批量操作的行（${why}）`,
  /** Why a batch leaves rows out, by list. */
  why: {
    event: '已处理的事件和火警须逐条处理',
    device: '已不存在',
    video: '已不存在',
    place: '已不存在',
    member: '未接受的邀请和无权修改的成员',
  },
} as const
