import { areaClasses } from '#shared/area/area-classes.ts'
import { contactMethods } from '#shared/contact/contact-methods.ts'
import { deviceStatuses, deviceTypes } from '#shared/device/index.ts'
import type { KindSpec } from '#shared/event/define-kind.ts'
import { handlingStateTexts } from '#shared/event/handling-state.ts'
import { eventKindNames, eventKinds } from '#shared/event/index.ts'
import { riskGrades, type riskTermNames } from '#shared/event/risk-grading.ts'
import type { ExportDomain } from '#shared/export/lists.ts'
import { handOverStatuses } from '#shared/hand-over/hand-overs.ts'
import { fieldLabels } from '#shared/labels.ts'
import { memberStatuses } from '#shared/member/member-statuses.ts'

type Filters = Readonly<Record<string, unknown>>
type Words = Readonly<Record<string, string>>

/** The filters of an exported list, by the field names of its call. */
export interface FilteredList {
  readonly domain: ExportDomain
  readonly params: Filters
}

const yesNo: Words = { true: '是', false: '否' }

/** Words for values that are codes, numbers or flags, as the lists show them. */
const words: Readonly<Record<string, Words>> = {
  kind: Object.fromEntries(Object.entries(eventKinds).map(([kind, { name }]) => [kind, name])),
  state: Object.fromEntries(Object.entries(handlingStateTexts)),
  deviceType: Object.fromEntries(Object.entries(deviceTypes).map(([type, { name }]) => [type, name])),
  areaClass: Object.fromEntries(Object.entries(areaClasses)),
  way: contactMethods,
  grade: riskGrades,
  term: { overdue: '超期', today: '今天到期' } satisfies Record<(typeof riskTermNames)[number], string>,
  fire: { true: '仅火警', false: '非火警' },
  recovered: { true: '已恢复', false: '未恢复' },
  falseAlarms: { true: '频繁误报', false: '否' },
  stale: { true: '离线超过 24 小时', false: '否' },
  enabled: { true: '启用', false: '停用' },
}

/** The values of 状态 differ by list. */
const statuses: Readonly<Partial<Record<ExportDomain, Words>>> = {
  device: deviceStatuses,
  fireHost: deviceStatuses,
  video: deviceStatuses,
  member: memberStatuses,
  handOver: handOverStatuses,
}

/** Names of filters that have another name on the screen than in error messages. */
const labels: Words = {
  areaClass: '场所分类',
  grade: '等级',
  fire: '火警',
  falseAlarms: '误报',
  parentId: '上级场所',
}

const kindOf = ({ params }: FilteredList): KindSpec | undefined => {
  const kind = eventKindNames.find((name) => name === params['kind'])
  return kind && eventKinds[kind]
}

/** The name of a filter as its list shows it. */
export const filterLabel = (list: FilteredList, name: string): string => {
  const own = name === 'reason' ? kindOf(list)?.list.titles.reason : undefined
  return own ?? labels[name] ?? fieldLabels[name] ?? name
}

const reasonWord = (list: FilteredList, reason: string): string | undefined => kindOf(list)?.reasons[reason]?.text

/** The value of a filter in the words of its list; names of areas, places and people are not known here. */
export const filterWord = (list: FilteredList, name: string, value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (name === 'reason') return reasonWord(list, text) ?? text
  const own = name === 'status' ? statuses[list.domain] : words[name]
  return own?.[text] ?? (typeof value === 'boolean' ? yesNo[text] : undefined) ?? text
}
