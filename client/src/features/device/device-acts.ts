import type { BatchResult } from '#shared/contracts/batch.ts'
import { deviceFormTexts } from '#client/config/device-form-texts.ts'

/** The message for a code, with an explanation where the catalogue's text is too short to act on. */
export const explained = (code: number, text: string): string => deviceFormTexts.explained[code] ?? text

/** The acts that are possible on several devices together. */
export type DeviceAct = keyof typeof deviceFormTexts.acts.names

/** The maximum number of devices in one call. */
export const MAX_DEVICES_PER_CALL = 200

/** A device as the acts refer to it. */
export interface ActedOn {
  readonly id: string
  readonly name: string
  readonly code: string
}

/** The name and code of a single device, or the number of devices. */
export const whatText = (devices: readonly ActedOn[]): string => {
  const [first] = devices
  return first !== undefined && devices.length === 1
    ? `${first.name} ${first.code}`
    : deviceFormTexts.acts.devices(devices.length)
}

export interface Outcome extends ActedOn {
  readonly ok: boolean
  readonly text: string
}

/** The results, with failures on top. */
export const outcomesOf = ({ rows }: BatchResult, devices: readonly ActedOn[]): Outcome[] => {
  const byId = new Map(devices.map((device) => [device.id, device]))
  return rows
    .map(({ id, ok, code, message }) => {
      const { name = '', code: label = id } = byId.get(id) ?? {}
      return { id, name, code: label, ok, text: explained(code, message) }
    })
    .toSorted((one, other) => Number(one.ok) - Number(other.ok))
}
