/** Who made a row by hand and who changed it last: usernames, and an instant. */
export interface Edits {
  createBy: string
  updateBy: string
  updatedAt: number | null
}

/** What nobody has changed by hand yet. */
export const unedited: Edits = { createBy: '', updateBy: '', updatedAt: null }
