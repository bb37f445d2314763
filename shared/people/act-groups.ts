/** Acts of simulated people, in groups whose pace can be set one by one. */
export const actGroups = {
  clock: '上下班打卡',
  handle: '处置事件',
  comment: '评论',
  members: '成员与邀请',
  office: '公告与版本',
} as const
export type ActGroup = keyof typeof actGroups
export const actGroupNames = Object.keys(actGroups) as [ActGroup, ...ActGroup[]] // the keys of a constant table

/** Pace of each group: 1 as in a well staffed duty room, 0.5 half as fast or as often, 0 never. */
export type Pace = Readonly<Record<ActGroup, number>>
