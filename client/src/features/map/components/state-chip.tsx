import type { MapDevice } from '#shared/map/map.contract.ts'
import { handlingStateTexts } from '#shared/event/handling-state.ts'
import { PlainChip } from '#client/ui/basics/plain-chip.tsx'
import { deviceStateTexts } from '#client/config/device-texts.ts'
import { stateLooks } from '#client/ui/map/state-looks.ts'
import { toneOf } from '#client/lib/device-tone.ts'

/** The state of a device: with an open event how far that is handled, in the colour of its kind, otherwise the device state. */
export const MapStateChip = ({ device }: { device: Pick<MapDevice, 'state' | 'eventState'> }) => {
  const { state, eventState } = device
  const tone = toneOf(device)
  if (eventState !== null)
    return <PlainChip tone={tone} icon={eventState === 1 ? 'doing' : 'todo'} text={handlingStateTexts[eventState]} />
  return <PlainChip tone={tone} icon={stateLooks[state].icon} text={deviceStateTexts[state]} />
}
