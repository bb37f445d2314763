import { deviceFormTexts } from '#client/features/device/form-texts.ts'

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

export const nameOf = ({ name, code }: ActedOn): string => `${name} ${code}`

/** The name and code of a single device, or the number of devices. */
export const whatText = (devices: readonly ActedOn[]): string => {
  const [first] = devices
  return first !== undefined && devices.length === 1 ? nameOf(first) : deviceFormTexts.acts.devices(devices.length)
}
