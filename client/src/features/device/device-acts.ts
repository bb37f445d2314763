import type { BatchResult } from '#shared/contracts/batch.ts'
import { deviceFormTexts } from '#client/config/device-form-texts.ts'

/** The sentence for a code, with what lies behind it where the catalogue says less than somebody needs who has to act. */
export const explained = (code: number, text: string): string => deviceFormTexts.explained[code] ?? text

/** What can be done to several devices at once. */
export type DeviceAct = keyof typeof deviceFormTexts.acts.names

/** So many go in one call. */
export const MOST_AT_ONCE = 200

/** A device as what is done to it calls it. */
export interface ActedOn {
  readonly id: string
  readonly name: string
  readonly code: string
}

/** YG-0312, or how many. */
export const whatText = (devices: readonly ActedOn[]): string => {
  const [first] = devices
  return first !== undefined && devices.length === 1
    ? `${first.name} ${first.code}`
    : deviceFormTexts.acts.devices(devices.length)
}

/** What became of one device. */
export interface Outcome extends ActedOn {
  readonly ok: boolean
  readonly text: string
}

/** What became of each, with what failed on top. */
export const outcomesOf = ({ rows }: BatchResult, devices: readonly ActedOn[]): Outcome[] => {
  const byId = new Map(devices.map((device) => [device.id, device]))
  return rows
    .map(({ id, ok, code, message }) => {
      const { name = '', code: label = id } = byId.get(id) ?? {}
      return { id, name, code: label, ok, text: explained(code, message) }
    })
    .toSorted((one, other) => Number(one.ok) - Number(other.ok))
}
