import { deviceFormTexts } from '#client/features/device/form-texts.ts'
import type { BatchRow } from '#client/ui/dialog/row-results.tsx'

/** The message for a code, with an explanation where the catalogue's text is too short to act on. */
export const explained = (code: number, text: string): string => deviceFormTexts.explained[code] ?? text

/** The acts that are possible on several devices together. */
export type DeviceAct = keyof typeof deviceFormTexts.acts.names

/** A device as the acts and their reports name it. */
export const actedOn = ({ id, name, code }: { id: string; name: string; code: string }): BatchRow => ({
  id,
  name: `${name} ${code}`,
})

/** The name and code of a single device, or the number of devices. */
export const whatText = (devices: readonly BatchRow[]): string => {
  const [first] = devices
  return first !== undefined && devices.length === 1 ? first.name : deviceFormTexts.acts.devices(devices.length)
}
