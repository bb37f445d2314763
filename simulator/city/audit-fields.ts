/** Author of a row and of its last manual change: usernames, and the instant of the change. */
export interface AuditFields {
  createBy: string
  updateBy: string
  updatedAt: number | null
}

/** Of a row without manual changes. */
export const noAuditFields: AuditFields = { createBy: '', updateBy: '', updatedAt: null }
