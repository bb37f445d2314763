/** Reasons that a person can give for a hidden danger, the gravest first. No device reports them, except `reported`. */
export const reportedReasons = ['blocked', 'openFire', 'equipment', 'wiring', 'reported'] as const
export type ReportedReason = (typeof reportedReasons)[number]
