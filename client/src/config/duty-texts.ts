/** Whether a person is on duty now. */
export const dutyTexts = { on: '在岗', off: '未在岗' } as const
