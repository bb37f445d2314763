import type { ExportJob } from '#shared/export/export.contract.ts'
import { handOverStatuses } from '#shared/hand-over/hand-overs.ts'
import { fieldLabels } from '#shared/labels.ts'
import { deviceStatuses, deviceTypes, isDeviceType } from '#shared/device/index.ts'
import { handlingStateTexts } from '#shared/event/handling-state.ts'
import { eventKinds } from '#shared/event/index.ts'
import { downloadTexts as texts, exportStateTexts } from '#client/features/download/texts.ts'
import { memberStatuses } from '#shared/member/member-statuses.ts'
import { pagingOf, type ListQuery, type ListRules } from '#client/ui/list/list-query.ts'

export type DownloadTab = 'all' | ExportJob['state']
const tabs: readonly ['all', ...DownloadTab[]] = ['all', 'queued', 'running', 'done', 'failed', 'expired']

/** Parameters in the address of 下载中心. */
export const downloadRules = { tabs, sorts: [], filters: {} } as const satisfies ListRules<DownloadTab>

export const downloadInput = ({ tab, ...query }: ListQuery<DownloadTab, never>) => ({
  ...(tab !== 'all' && { state: tab }),
  ...pagingOf(query),
})

export const downloadTabs = tabs.map((key) => ({
  key,
  label: key === 'all' ? texts.tabs.all : exportStateTexts[key],
}))

/** Parameters that do not select rows. */
const beside: readonly string[] = ['domain', 'pageNo', 'pageSize', 'column', 'order']

/** Words for filter values that are codes and numbers. */
const words: Readonly<Record<string, (text: string) => string | undefined>> = {
  kind: (text) => Object.entries(eventKinds).find(([kind]) => kind === text)?.[1].name,
  state: (text) => Object.entries(handlingStateTexts).find(([state]) => state === text)?.[1],
  deviceType: (text) => (isDeviceType(text) ? deviceTypes[text].name : undefined),
}

/** The values of 状态 differ by list. */
const statuses: Readonly<Partial<Record<ExportJob['domain'], Readonly<Record<string, string>>>>> = {
  device: deviceStatuses,
  fireHost: deviceStatuses,
  video: deviceStatuses,
  member: memberStatuses,
  handOver: handOverStatuses,
}

type Order = Pick<ExportJob, 'domain' | 'params'>

const wordOf = ({ domain }: Order, name: string, value: unknown): string => {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return (name === 'status' ? statuses[domain]?.[text] : words[name]?.(text)) ?? text
}

/** The filters of an order in words: 种类 预警，开始时间 2026-11-01. */
export const paramsText = (order: Order): string =>
  Object.entries(order.params)
    .filter(([name, value]) => !beside.includes(name) && value !== '' && value !== null && value !== undefined)
    .map(([name, value]) => `${fieldLabels[name] ?? name} ${wordOf(order, name, value)}`)
    .join('，')

const KIB = 1024

/** 812 B, 14.2 KB, 3.1 MB. */
export const sizeText = (bytes: number): string => {
  if (bytes < KIB) return `${bytes} B`
  return bytes < KIB * KIB ? `${(bytes / KIB).toFixed(1)} KB` : `${(bytes / KIB / KIB).toFixed(1)} MB`
}
