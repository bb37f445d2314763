/** The words of the project switch (spec §4, §8; texts.json). */
export const projectTexts = {
  switch: '切换',
  title: '切换项目',
  /** Shown when the server requires the choice of a project. */
  chooseNote: '您不在原来的项目中，请选择要进入的项目',
  current: '当前项目',
  stopped: '已停止服务，不能进入',
  forbidden: '暂无权限，不能进入',
  none: '您当前没有加入项目',
  /** Open events including those in handling: more than the 未处理 of the header. */
  alarms: '未结束预警',
  faults: '未结束故障',
  countsNote: '均含处理中的',
  logout: '退出登录',
} as const
