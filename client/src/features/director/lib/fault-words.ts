import type { Fault } from '#shared/fault/fault.contract.ts'
import { deviceTypes } from '#shared/device/index.ts'
import { percentText } from '#shared/percent-text.ts'
import { directorTexts } from '#client/features/director/texts.ts'
import { isUsedUp } from '#client/features/director/lib/fault-presets.ts'

const texts = directorTexts.faults

export interface Names {
  person(id: string): string
  project(id: string): string
}

/** The target of a fault: 全部调用, 推送通道, or the call. */
export const targetText = (on: string): string => {
  if (on === '*') return texts.allCalls
  if (on === 'ws') return texts.channel
  return on === 'device' ? texts.devices : on
}

/** The conditions of a fault: whose calls, how many are skipped first, with which probability. */
export const conditionTexts = ({ where, after, chance }: Fault, names: Names): string[] => [
  ...(where.user === undefined ? [] : [texts.person(names.person(where.user))]),
  ...(where.project === undefined ? [] : [texts.project(names.project(where.project))]),
  ...(where.deviceType === undefined ? [] : [texts.only(deviceTypes[where.deviceType].name)]),
  ...[where.place, where.area].filter((id) => id !== undefined).map((id) => texts.only(id)),
  ...(after === 0 ? [] : [texts.after(after)]),
  ...(chance === 1 ? [] : [texts.chance(`${percentText(chance)} %`)]),
]

/** How many injections are left: 一直, 2 次, 已用完. */
export const leftText = (fault: Fault): string => {
  if (fault.times === undefined) return texts.always
  return isUsedUp(fault) ? texts.used : texts.leftTimes(String(fault.times - fault.injected))
}
