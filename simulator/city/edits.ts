/** Author of a row and of its last manual change: usernames, and the instant of the change. */
export interface Edits {
  createBy: string
  updateBy: string
  updatedAt: number | null
}

/** Of a row without manual changes. */
export const unedited: Edits = { createBy: '', updateBy: '', updatedAt: null }
