import type { Fault } from '#shared/fault/fault.contract.ts'
import type { IconName } from '#client/ui/icons/icon.tsx'
import type { ControlInput } from '#client/features/director/lib/control-routes.ts'

export type FaultInput = ControlInput<'addFault'>

/** A disturbance known from everyday life, made of one fault or of several. */
export interface FaultPreset {
  readonly key: string
  readonly title: string
  readonly about: string
  readonly icon: IconName
  readonly orders: readonly FaultInput[]
}

export const faultPresets: readonly FaultPreset[] = [
  {
    key: 'session',
    title: '登录失效',
    about: '下一次调用答 9009',
    icon: 'lock',
    orders: [{ on: '*', times: 1, effect: { type: 'code', code: 9009 } }],
  },
  {
    key: 'status-500',
    title: '接口 500',
    about: '所有调用答 HTTP 500',
    icon: 'bang',
    orders: [{ on: '*', effect: { type: 'status', status: 500 } }],
  },
  {
    key: 'offline',
    title: '断网',
    about: '调用被重置，推送断开也连不上',
    icon: 'off',
    orders: [
      { on: '*', effect: { type: 'reset' } },
      { on: 'ws', effect: { type: 'drop' } },
    ],
  },
  {
    key: 'mute',
    title: '心跳不答',
    about: '推送照来，心跳没有回应',
    icon: 'tower',
    orders: [{ on: 'ws', effect: { type: 'mute' } }],
  },
  {
    key: 'slow',
    title: '慢网络',
    about: '调用慢一两秒，心跳慢 2.9 秒',
    icon: 'clock',
    orders: [
      { on: '*', effect: { type: 'jitter', median: 1500, spread: 0.5, time: 'machine' } },
      { on: 'ws', effect: { type: 'late', ms: 2900, time: 'machine' } },
    ],
  },
  {
    key: 'taken',
    title: '被人抢先',
    about: '接手事件答 9001',
    icon: 'run',
    orders: [{ on: 'event.toSite', effect: { type: 'code', code: 9001 } }],
  },
  {
    key: 'half-open',
    title: '半开连接',
    about: '推送连着，却什么也不来',
    icon: 'wave',
    orders: [{ on: 'ws', effect: { type: 'halfOpen' } }],
  },
  {
    key: 'shuffle',
    title: '帧重复乱序',
    about: '推送的帧来两次，先后颠倒',
    icon: 'swap',
    orders: [
      { on: 'ws', effect: { type: 'duplicate' } },
      { on: 'ws', effect: { type: 'reorder' } },
    ],
  },
  {
    key: 'flapping',
    title: '设备抖动',
    about: '3 台烟感每分钟离线又上线',
    icon: 'smoke',
    orders: [{ on: 'device', where: { deviceType: 'smoke' }, times: 3, effect: { type: 'flapping', every: 60_000 } }],
  },
  {
    key: 'late-reports',
    title: '离线补报',
    about: '20 台离线 10 分钟，上线后齐报',
    icon: 'dtu',
    orders: [{ on: 'device', times: 20, effect: { type: 'offline', ms: 600_000 } }],
  },
]

const sorted = (value: object): string => JSON.stringify(value, Object.keys(value).toSorted())

const isOrderedAs = (fault: Fault, { on, where = {}, times, effect }: FaultInput): boolean =>
  fault.on === on &&
  fault.times === times &&
  fault.after === 0 &&
  fault.chance === 1 &&
  sorted(fault.where) === sorted(where) &&
  sorted(fault.effect) === sorted(effect)

/** Whether a fault has been injected as often as its limit allows. */
export const isUsedUp = ({ times, injected }: Pick<Fault, 'times' | 'injected'>): boolean =>
  times !== undefined && injected >= times

/** The active faults of a preset, one for each of its orders; exhausted ones do not count. */
export const faultsOfPreset = ({ orders }: FaultPreset, active: readonly Fault[]): Fault[] =>
  orders.flatMap((order) => active.find((fault) => isOrderedAs(fault, order) && !isUsedUp(fault)) ?? [])

/** On only if all of its faults are active. */
export const isPresetOn = (preset: FaultPreset, active: readonly Fault[]): boolean =>
  faultsOfPreset(preset, active).length === preset.orders.length
