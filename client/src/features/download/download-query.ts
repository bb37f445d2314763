import type { ExportJob } from '#shared/export/export.contract.ts'
import { filterLabel, filterWord, type FilteredList } from '#shared/export/filter-words.ts'
import { downloadTexts as texts, exportStateTexts } from '#client/features/download/texts.ts'
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

/** The filters of an order in words: 种类 预警，开始时间 2026-11-01. */
export const paramsText = (order: FilteredList): string =>
  Object.entries(order.params)
    .filter(([name, value]) => !beside.includes(name) && value !== '' && value !== null && value !== undefined)
    .map(([name, value]) => `${filterLabel(order, name)} ${filterWord(order, name, value)}`)
    .join('，')

const KIB = 1024

/** 812 B, 14.2 KB, 3.1 MB. */
export const sizeText = (bytes: number): string => {
  if (bytes < KIB) return `${bytes} B`
  return bytes < KIB * KIB ? `${(bytes / KIB).toFixed(1)} KB` : `${(bytes / KIB / KIB).toFixed(1)} MB`
}
