import { exportColumnsOf, type ExportColumn } from '#shared/export/export-columns.ts'
import type { ExportDomain } from '#shared/export/export-domains.ts'
import { isUntouched, shownColumns, type ColumnChoice, type Keyed } from '#client/ui/list/column-choice.ts'

type Fields = { readonly [D in ExportDomain]?: Readonly<Record<string, readonly ExportColumn<D>[]>> }

const ofDevices = {
  name: ['name', 'type'],
  code: ['code', 'imei'],
  expiresAt: ['installedAt', 'expiresAt'],
  status: ['status', 'falseAlarms'],
  events: ['openAlarms', 'openFaults'],
} as const

/** File columns by the key of a screen column; keys not listed have one file column of the same key. */
const fields: Fields = {
  event: {
    type: ['reason', 'falseAlarms'],
    device: ['deviceName', 'deviceCode'],
    value: ['value', 'threshold'],
    recovery: ['recoveredAt'],
    grade: ['riskGrade'],
    period: ['raisedAt'],
    cameraType: ['deviceType'],
    handler: ['handler', 'result', 'responseTime'],
  },
  device: ofDevices,
  video: ofDevices,
  fireHost: { name: ['name', 'code'], power: ['mains', 'backup'] },
  place: { name: ['name', 'path'], contact: ['contact', 'phone'] },
  member: { name: ['name', 'username', 'post'], roleCode: ['role'] },
  attendance: { name: ['name', 'role'] },
  handOver: {
    at: ['at', 'shift'],
    standing: ['todo', 'doing', 'offline', 'disabled'],
    note: ['note', 'followUp'],
  },
  contact: { where: ['areaName', 'place'] },
  role: { updated: ['updatedAt'] },
}

/** The monthly grid has a column per day; in the file the days are one column. */
const isDay = (key: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(key)

const fieldsOf = (domain: ExportDomain, key: string): readonly string[] =>
  fields[domain]?.[key] ?? (isDay(key) ? ['days'] : [key])

/** The columns of the file in screen order. Undefined means all available columns, when the person has not changed them. */
export const chosenFields = (
  domain: ExportDomain,
  columns: readonly Keyed[],
  choice: ColumnChoice,
): readonly string[] | undefined => {
  if (isUntouched(choice)) return undefined
  const has = exportColumnsOf(domain)
  const shown = shownColumns(columns, choice).flatMap(({ key }) => fieldsOf(domain, String(key)))
  return [...new Set(shown)].filter((field) => has.includes(field))
}
