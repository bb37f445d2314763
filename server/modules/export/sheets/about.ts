import { readVersion } from '#server/config/config.ts'
import { nameIn } from '#server/modules/export/sheets/filter-names.ts'
import type { AboutLine } from '#server/modules/export/office/table.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import { filterLabel, filterWord, type FilteredList } from '#shared/export/filter-words.ts'
import { lists } from '#shared/export/lists.ts'
import { formatDay, formatTime } from '#shared/time.ts'

/** A list under the filters that the server applies, which include defaults that the caller did not send. */
export interface AppliedList extends FilteredList {
  /** The title of its page. */
  readonly page: string
  readonly count: number
}

/** Fields that select no rows, or have a line of their own. */
const beside: ReadonlySet<string> = new Set(['kind', 'pageNo', 'pageSize', 'column', 'order', 'from', 'to', 'month'])

/** File columns of the sort columns that have another name. */
const sortKeys: Readonly<Record<string, string>> = {
  responseSeconds: 'responseTime',
  handlingSeconds: 'handlingTime',
  deviceType: 'type',
  roleCode: 'role',
  tree: 'path',
}

/** 发生时间，降序. */
export const sortText = ({ domain, params: { column, order } }: FilteredList): string => {
  const titles: Readonly<Record<string, string>> = lists[domain].columns
  const key = String(column)
  const title = titles[sortKeys[key] ?? key] ?? titles[key]
  return title === undefined ? '默认' : `${title}，${order === 'desc' ? '降序' : '升序'}`
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** 2026-03-01 至 2026-03-02. */
const timeText = ({ params }: FilteredList): string => {
  const [from, to] = [textOf(params['from']), textOf(params['to'])]
  if (from === '' && to === '') return '全部'
  if (to === '') return `${from} 起`
  return from === '' ? `截至 ${to}` : `${from} 至 ${to}`
}

/** A list without a filter by time has no line for it. */
const timeLines = (list: FilteredList, now: number): AboutLine[] => {
  if (list.domain === 'attendance')
    return [{ name: '月份', value: textOf(list.params['month']) || formatDay(now).slice(0, 7) }]
  return list.domain === 'event' || list.domain === 'handOver' ? [{ name: '时间范围', value: timeText(list) }] : []
}

/** One line per filter in the words of the screen. */
const filterLines = ({ model }: Kernel, scope: Scope, list: FilteredList): AboutLine[] => {
  const set = Object.entries(list.params).filter(
    ([name, value]) => !beside.has(name) && value !== undefined && value !== '',
  )
  return set.map(([name, value]) => ({
    name: filterLabel(list, name),
    value: nameIn(model, scope, [name, value]) ?? filterWord(list, name, value),
  }))
}

/** What the file is: its list, project, filters, order and size, who exported it, and when in the world's time. */
export const aboutOf = (kernel: Kernel, scope: Scope, list: AppliedList): AboutLine[] => {
  const { model, clock } = kernel
  const now = clock.now()
  const filters = filterLines(kernel, scope, list)
  return [
    { name: '列表', value: list.page },
    { name: '项目', value: model.projects.get(scope.projectId)?.name ?? '' },
    ...timeLines(list, now),
    ...(filters.length === 0 ? [{ name: '筛选条件', value: '无' }] : filters),
    { name: '排序', value: sortText(list) },
    { name: '条数', value: list.count },
    { name: '导出人', value: model.users.get(scope.userId)?.realname ?? '' },
    { name: '导出时间', value: formatTime(now), format: 'time' },
    { name: '产品版本', value: readVersion() },
  ]
}
