import type { MapDevice } from '#shared/contracts/map.ts'
import { handlingStateTexts } from '#shared/events/handling-state.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { deviceStateTexts } from '#client/config/device-texts.ts'
import { stateLooks } from '#client/ui/map/state-looks.ts'
import { toneOf } from '#client/lib/device-tone.ts'
import chip from '#client/ui/basics/chip.module.css'

/** The state of a device: for an alarm its handling state, otherwise the device state. */
export const MapStateChip = ({ device }: { device: Pick<MapDevice, 'state' | 'eventState'> }) => {
  const { state, eventState } = device
  const tone = chip[toneOf(device)]
  if (eventState === 1)
    return (
      <span className={classNames(chip.chip, tone)}>
        <Icon name="doing" size={14} />
        {handlingStateTexts[1]}
      </span>
    )
  return (
    <span className={classNames(chip.chip, tone)}>
      <Icon name={state === 'alarm' ? 'todo' : stateLooks[state].icon} size={14} />
      {state === 'alarm' ? handlingStateTexts[0] : deviceStateTexts[state]}
    </span>
  )
}
