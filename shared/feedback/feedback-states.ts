/** State of a feedback message. */
export const feedbackStates = { open: '待处理', taken: '处理中', replied: '已回复', closed: '已关闭' } as const
export type FeedbackState = keyof typeof feedbackStates
export const feedbackStateNames = Object.keys(feedbackStates) as [FeedbackState, ...FeedbackState[]] // the keys of a constant table

/** Subject of a feedback message (spec §3). */
export const feedbackTypes = { fault: 1, suggestion: 2, service: 3, experience: 4, other: 5 } as const

/** Rules of spec §5. Lengths are in characters, not in bytes. */
export const feedbackLimits = { shortest: 10, longest: 200, images: 8 } as const

/** Maximum length of a reply in characters. */
export const MAX_REPLY_LENGTH = 500
