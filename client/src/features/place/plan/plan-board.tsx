import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { PlacePlan, PlanDevice } from '#shared/place/place-views.schema.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { deviceIcon } from '#client/ui/icons/device-icon.ts'
import chip from '#client/ui/basics/chip.module.css'
import { PictureView } from '#client/ui/basics/picture-view.tsx'
import { placeTexts } from '#client/config/place-texts.ts'
import { eventPaths } from '#client/config/paths.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { NameCell } from '#client/ui/list/cells.tsx'
import { RowEnd } from '#client/ui/detail/detail-parts.tsx'
import { toneOf } from '#client/lib/device-tone.ts'
import { PlanDrawing } from '#client/features/place/plan/plan-drawing.tsx'
import { PlanMarker, deviceStatusOf } from '#client/features/place/plan/plan-marker.tsx'
import { usePins } from '#client/features/place/plan/use-pins.ts'
import styles from '#client/features/place/plan/plan-board.module.css'

const texts = placeTexts.plan

const Chosen = ({ device }: { device: PlanDevice }) => (
  <div className={styles.about}>
    <NameCell
      icon={deviceIcon(device.deviceType)}
      name={device.name}
      second={[device.code, device.place, device.spot].filter((text) => text !== '').join(' · ')}
      to={screenPaths.device.detail(device.id)}
    />
    <RowEnd>
      <span className={classNames(chip.chip, chip[device.enabled ? toneOf(device) : 'grey'])}>
        {deviceStatusOf(device)}
      </span>
      {device.eventId !== null && device.eventKind !== null && (
        <Link to={eventPaths[device.eventKind].detail(device.eventId)}>{texts.toEvent}</Link>
      )}
    </RowEnd>
  </div>
)

/** The most severe device last, so that it is rendered on top of overlapping ones. */
const byUrgency = (devices: readonly PlanDevice[]): PlanDevice[] => {
  const rank = ({ state, eventState }: PlanDevice): number => {
    if (state === 'alarm') return eventState === 1 ? 2 : 3
    return state === 'normal' ? 0 : 1
  }
  return devices.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))
}

/** A floor plan, uploaded or drawn, with its devices; with the permission they can be moved. */
export const PlanBoard = ({ plan }: { plan: PlacePlan }) => {
  const { drawn, spots, hold, save } = usePins(plan)
  const [chosenId, setChosen] = useState<string>()
  const chosen = plan.devices.find(({ id }) => id === chosenId)
  return (
    <>
      <div
        className={classNames(styles.board, plan.floorPlan === '' && styles.drawn)}
        role="group"
        aria-label={texts.title}
      >
        {plan.floorPlan === '' ? (
          <PlanDrawing plan={drawn} />
        ) : (
          <PictureView
            className={styles.picture}
            src={plan.floorPlan}
            alt={texts.picture(plan.name)}
            draggable={false}
          />
        )}
        {byUrgency(plan.devices).map((device) => (
          <PlanMarker
            key={device.id}
            device={device}
            spot={spots.get(device.id) ?? { x: 0.5, y: 0.5 }}
            mayPin={plan.may.pin}
            chosen={device.id === chosenId}
            onChoose={() => setChosen(device.id)}
            onHold={(spot) => hold(device.id, spot)}
            onSave={() => save(device.id)}
          />
        ))}
      </div>
      {chosen ? <Chosen device={chosen} /> : <p className={styles.note}>{noteOf(plan)}</p>}
    </>
  )
}

const noteOf = ({ devices, may }: PlacePlan): string => {
  if (devices.length === 0) return texts.none
  return may.pin ? texts.mayPin : texts.readOnly
}
