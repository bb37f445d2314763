/** What people of the simulated city do by themselves, in groups that can be quickened and stilled one by one. */
export const actGroups = {
  clock: '上下班打卡',
  handle: '处置事件',
  comment: '评论',
  members: '成员与邀请',
  office: '公告与版本',
} as const
export type ActGroup = keyof typeof actGroups
export const actGroupNames = Object.keys(actGroups) as [ActGroup, ...ActGroup[]] // the keys of a constant table

/** How busy people are with each group: 1 as a well staffed duty room is, 0.5 half as fast or as often, 0 not at all. */
export type Pace = Readonly<Record<ActGroup, number>>
