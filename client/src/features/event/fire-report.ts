import type { ContactRow } from '#shared/contact/contact.contract.ts'
import type { EventRow } from '#shared/event/event.contract.ts'
import type { DeviceType } from '#shared/device/index.ts'
import { eventCallTexts } from '#client/features/event/call-texts.ts'
import { eventName, valueWords } from '#client/lib/event-words.ts'

const texts = eventCallTexts.fireCall

/** The probable fuel where a device of this type reports; for other types it is unknown until a person is on site. */
const fuels: Readonly<Partial<Record<DeviceType, string>>> = {
  gas: texts.fuels.gas,
  gasbusiness: texts.fuels.gas,
  electric: texts.fuels.wiring,
  disconnector: texts.fuels.wiring,
  electriccharge: texts.fuels.battery,
  electriccamera: texts.fuels.battery,
  charging_station: texts.fuels.battery,
  charging_cabinet: texts.fuels.battery,
  battery_exchange_cabinet: texts.fuels.battery,
}

const seen = (row: EventRow): string => {
  const words = valueWords(row)
  return eventName(row.kind, row.reason) + (words === undefined ? '' : ` ${words.value} ${words.unit}`)
}

/** The text to read aloud to 119, line by line: where, what, the fuel, the contact. */
export const fireReport = (
  row: EventRow,
  contact: Pick<ContactRow, 'name' | 'post' | 'phone'> | undefined,
): string[] => [
  texts.hello,
  texts.address(row.address),
  texts.path(row.placePath.join('，')),
  texts.what(seen(row)),
  texts.burningMaterial(fuels[row.deviceType] ?? texts.fuels.unknown),
  ...(contact === undefined ? [] : [texts.contact(`${contact.post}${contact.name}`, contact.phone)]),
]
