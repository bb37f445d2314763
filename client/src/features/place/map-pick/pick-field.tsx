import { useCallback, useEffect, useRef, type KeyboardEvent } from 'react'
import { Button } from 'antd'
import { Icon } from '#client/ui/icons/icon.tsx'
import { mapTexts } from '#client/config/map-texts.ts'
import { placeTexts } from '#client/config/place-texts.ts'
import type { Spot } from '#client/ui/map/small-map.ts'
import { useSmallMap } from '#client/ui/map/use-small-map.ts'
import { useSteady } from '#client/ui/basics/use-steady.ts'
import { createPickMap, type PickMap } from '#client/features/place/map-pick/pick-map.ts'
import { stepped } from '#client/features/place/map-pick/step.ts'
import { deployment } from '#client/lib/deployment.ts'
import styles from '#client/features/place/map-pick/pick-field.module.css'

const texts = placeTexts.pick

interface PickFieldProps {
  readonly value: Spot | undefined
  readonly onPick: (spot: Spot) => void
}

/** The first view is at the pin, else the district. */
const usePickMap = ({ value, onPick }: PickFieldProps) => {
  const picked = useSteady(onPick)
  const small = useSmallMap(
    useCallback((target: HTMLElement) => createPickMap(target, { tiles: deployment().tiles, picked }), [picked]),
  )
  const { map, basemap } = small
  const begun = useRef<PickMap>(null)
  useEffect(() => {
    map?.put(value)
    if (map === null || begun.current === map) return
    if (value) map.centre(value)
    else if (basemap.data) map.fit(basemap.data.bounds)
    else return
    begun.current = map
  }, [map, value, basemap.data])
  return small
}

/**
 * A small map: a click puts the pin there. A button does the same for the keyboard, and arrow keys on it move the pin.
 * Coordinates are WGS-84, whatever the datum of the tiles.
 */
export const PickField = (props: PickFieldProps) => {
  const { value, onPick } = props
  const { map, attach, basemap } = usePickMap(props)
  const move = (event: KeyboardEvent): void => {
    const next = value && stepped(value, event)
    if (next === undefined) return
    event.preventDefault()
    onPick(next)
  }
  const centre = (): void => {
    if (value) map?.centre(value)
    else if (map) onPick(map.middle())
  }
  return (
    <div className={styles.box}>
      <div ref={attach} className={styles.map} role="img" aria-label={texts.label} />
      <span className={styles.tools}>
        <Button size="small" aria-label={mapTexts.zoomIn} icon={<Icon name="plus" />} onClick={() => map?.zoomBy(1)} />
        <Button size="small" aria-label={mapTexts.zoomOut} onClick={() => map?.zoomBy(-1)}>
          −
        </Button>
        <Button
          size="small"
          aria-label={texts.nudge}
          title={texts.nudge}
          icon={<Icon name="aim" />}
          onClick={centre}
          onKeyDown={move}
        />
      </span>
      <p className={styles.note}>{basemap.error !== null ? texts.basemapFailed : texts.note}</p>
    </div>
  )
}
