/** Status of a shift hand-over. */
export const handOverStatuses = { pending: '待接班', confirmed: '已接班', withdrawn: '已撤回' } as const
export type HandOverStatus = keyof typeof handOverStatuses
export const handOverStatusNames = Object.keys(handOverStatuses) as [HandOverStatus, ...HandOverStatus[]] // the keys of a constant table

/** Maximum length of a hand-over's texts, in characters. */
export const handOverLimits = { note: 500, followUp: 500, opinion: 200 } as const
