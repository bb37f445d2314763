/** Whether a person is on duty now. */
export const dutyTexts = {
  on: '在岗',
  off: '未在岗',
  clockIn: '上班打卡',
  done: (isOn: boolean, time: string) => `${isOn ? '上班' : '下班'}打卡成功，${time}`,
} as const
