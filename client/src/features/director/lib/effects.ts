import type { FaultEffect } from '#shared/fault/fault-effects.schema.ts'
import { measureNames, measures } from '#shared/device/measures.ts'
import { eventKindNames, eventKinds } from '#shared/event/index.ts'
import { MINUTE, SECOND } from '#shared/time.ts'

/** What a fault affects: calls, the push channel, or the readings and reports of devices. */
export type EffectDomain = 'http' | 'ws' | 'device'

/** A parameter of an effect. */
export interface EffectField {
  readonly name: string
  readonly label: string
  readonly unit?: string
  /** The number of protocol units in one `unit`: 60000 if the protocol has milliseconds and the form has minutes. */
  readonly scale?: number
  /** The only accepted values, instead of free input. */
  readonly choices?: readonly { readonly value: number | string; readonly label: string }[]
  /** The initial value in the form; undefined leaves it empty. */
  readonly initial?: number | string
  readonly text?: true
  readonly optional?: true
}

export interface EffectSpec {
  readonly domains: readonly EffectDomain[]
  readonly title: string
  readonly fields: readonly EffectField[]
}

export type EffectType = FaultEffect['type']

const statuses = [401, 403, 404, 500, 502, 503, 504].map((value) => ({ value, label: String(value) }))
const measureChoices = measureNames.map((value) => ({ value, label: measures[value].name }))
const kindChoices = eventKindNames.map((value) => ({ value, label: eventKinds[value].name }))
const message: EffectField = { name: 'message', label: '提示文字', text: true, optional: true }
const ms = (initial: number, label = '时长'): EffectField => ({ name: 'ms', label, unit: '毫秒', initial })

const time: EffectField = {
  name: 'time',
  label: '计时',
  choices: [
    { value: 'machine', label: '机器时间' },
    { value: 'world', label: '世界时间' },
  ],
  initial: 'machine',
}

const http = ['http'] as const
const ws = ['ws'] as const
const both = ['ws', 'device'] as const
const device = ['device'] as const
const measure: EffectField = { name: 'measure', label: '数据项', choices: measureChoices, optional: true }
const lasts: EffectField = { name: 'lasts', label: '持续', unit: '分', scale: MINUTE, optional: true }

/** Every effect with its texts and parameters; an effect of the contract without a row does not compile. */
export const effects: Readonly<Record<EffectType, EffectSpec>> = {
  code: { domains: http, title: '答业务代码', fields: [{ name: 'code', label: '代码', initial: 9001 }, message] },
  status: {
    domains: http,
    title: '答 HTTP 状态',
    fields: [{ name: 'status', label: '状态', choices: statuses, initial: 500 }, message],
  },
  delay: { domains: http, title: '固定延迟', fields: [ms(3000), time] },
  jitter: {
    domains: http,
    title: '随机延迟',
    fields: [
      { name: 'median', label: '中位数', unit: '毫秒', initial: 1500 },
      { name: 'spread', label: '离散度', initial: 0.5, optional: true },
      time,
    ],
  },
  hang: { domains: http, title: '不应答', fields: [] },
  reset: { domains: http, title: '重置连接', fields: [] },
  cut: { domains: http, title: '截断正文', fields: [{ name: 'bytes', label: '保留', unit: '字节', initial: 100 }] },
  slow: {
    domains: http,
    title: '限速',
    fields: [{ name: 'bytesPerSecond', label: '速率', unit: '字节/秒', initial: 2000 }, time],
  },
  mute: { domains: ws, title: '心跳不答', fields: [] },
  late: { domains: ws, title: '心跳迟答', fields: [ms(3100), time] },
  drop: { domains: ws, title: '断线（无关闭帧）', fields: [] },
  halfOpen: { domains: ws, title: '半开连接', fields: [] },
  close: { domains: ws, title: '关闭连接', fields: [{ name: 'code', label: '关闭码', initial: 1012 }] },
  refuse: {
    domains: ws,
    title: '拒绝连接',
    fields: [{ name: 'with', label: '应答', choices: [...statuses, { value: 'hang', label: '不应答' }], initial: 503 }],
  },
  duplicate: { domains: both, title: '重复送达', fields: [] },
  reorder: { domains: both, title: '先后颠倒', fields: [] },
  truncate: {
    domains: ws,
    title: '帧截断',
    fields: [{ name: 'characters', label: '保留', unit: '字符', initial: 40 }],
  },
  burst: { domains: ws, title: '积压后齐发', fields: [ms(5000), time] },
  stuck: { domains: device, title: '读数卡死', fields: [measure, lasts] },
  drift: {
    domains: device,
    title: '读数漂移',
    fields: [measure, { name: 'perHour', label: '每小时', unit: '单位', initial: 0.1 }, lasts],
  },
  flapping: {
    domains: device,
    title: '反复抖动',
    fields: [
      { name: 'kind', label: '事件', choices: kindChoices, optional: true },
      { name: 'every', label: '间隔', unit: '秒', scale: SECOND, initial: 60 },
      lasts,
    ],
  },
  skew: {
    domains: device,
    title: '时钟偏差',
    fields: [{ name: 'ms', label: '快', unit: '分', scale: MINUTE, initial: 10 }],
  },
  battery: {
    domains: device,
    title: '电池耗尽',
    fields: [{ name: 'within', label: '时长', unit: '分', scale: MINUTE, initial: 60 }],
  },
  offline: {
    domains: device,
    title: '离线后补报',
    fields: [{ name: 'ms', label: '离线', unit: '分', scale: MINUTE, initial: 10 }],
  },
}

// The keys of the table above.
const types = Object.keys(effects) as EffectType[]

export const effectsOf = (domain: EffectDomain): EffectType[] =>
  types.filter((type) => effects[type].domains.includes(domain))

export const isEffectType = (type: unknown): type is EffectType =>
  typeof type === 'string' && Object.hasOwn(effects, type)
