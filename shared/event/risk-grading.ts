import { DAY, formatTime, parseTime } from '#shared/time.ts'

/*
 * Grade and deadline of a hidden danger (隐患), by its reason: neither devices nor people state a grade. A blocked escape route is
 * 重大, unfit water or wiring is 较大, the rest is 一般. The term for correction is one, three or seven days after it was raised, the
 * shorter the more severe.
 */

export const riskSources = { device: '设备', patrol: '巡检', person: '人员上报', ai: 'AI 识别' } as const
type RiskSource = keyof typeof riskSources

export const riskGrades = { ordinary: '一般', larger: '较大', major: '重大' } as const
export type RiskGrade = keyof typeof riskGrades

/** State of the term for correction: over, or ending today. */
export const riskTermNames = ['overdue', 'today'] as const

export const riskSourceNames = Object.keys(riskSources) as [RiskSource, ...RiskSource[]]
export const riskGradeNames = Object.keys(riskGrades) as [RiskGrade, ...RiskGrade[]]

const daysOf: Readonly<Record<RiskGrade, number>> = { ordinary: 7, larger: 3, major: 1 }

interface Finding {
  readonly source: RiskSource
  readonly grade: RiskGrade
}

const findings: Readonly<Record<string, Finding>> = {
  patrol: { source: 'patrol', grade: 'ordinary' },
  missed: { source: 'patrol', grade: 'ordinary' },
  pressure: { source: 'device', grade: 'larger' },
  level: { source: 'device', grade: 'larger' },
  current: { source: 'device', grade: 'larger' },
  lane: { source: 'ai', grade: 'major' },
  reported: { source: 'person', grade: 'ordinary' },
  blocked: { source: 'person', grade: 'major' },
  openFire: { source: 'person', grade: 'major' },
  equipment: { source: 'person', grade: 'larger' },
  wiring: { source: 'person', grade: 'larger' },
}
const unnamed: Finding = { source: 'device', grade: 'ordinary' }

/** By the key of a reason and the instant at which it was raised. `dueAt` is the deadline for the correction. */
export const gradeRisk = (reason: string, raisedAt: number) => {
  const finding = Object.hasOwn(findings, reason) ? (findings[reason] ?? unnamed) : unnamed
  return { ...finding, dueAt: raisedAt + daysOf[finding.grade] * DAY }
}

/** Term for correction (整改期限) in milliseconds after it was raised, by reason; for sorting by it. */
export const riskTerms: Readonly<Record<string, number>> = Object.fromEntries(
  Object.keys(findings).map((reason) => [reason, gradeRisk(reason, 0).dueAt]),
)

/** Milliseconds by which a risk is past its term, or was when it was answered; 0 or less while there is time left. */
export const overdueBy = (dueAt: string, answeredAt: string | null, now: number): number =>
  (answeredAt === null ? now : parseTime(answeredAt)) - parseTime(dueAt)

export const gradingView = (reason: string, raisedAt: number) => {
  const { source, grade, dueAt } = gradeRisk(reason, raisedAt)
  return { source, grade, dueAt: formatTime(dueAt) }
}
