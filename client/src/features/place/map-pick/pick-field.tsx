import { useCallback, useEffect, useRef, type KeyboardEvent } from 'react'
import { Button } from 'antd'
import { Icon } from '#client/ui/icons/icon.tsx'
import { mapTexts } from '#client/config/map-texts.ts'
import { placeTexts } from '#client/config/place-texts.ts'
import type { Bounds } from '#shared/map/map.contract.ts'
import type { Spot } from '#client/ui/map/small-map.ts'
import { useSmallMap } from '#client/ui/map/use-small-map.ts'
import { useSteady } from '#client/ui/basics/use-steady.ts'
import type { Around } from '#client/features/place/map-pick/around.ts'
import { createPickMap, type PickMap } from '#client/features/place/map-pick/pick-map.ts'
import { stepped } from '#client/features/place/map-pick/step.ts'
import { deployment } from '#client/lib/deployment.ts'
import styles from '#client/features/place/map-pick/pick-field.module.css'

const texts = placeTexts.pick

interface PickFieldProps {
  readonly around: Around
  readonly value: Spot | undefined
  readonly onPick: (spot: Spot) => void
}

/**
 * The first view: at the pin, else on the surroundings, else on the district. Without a pin, other surroundings are another
 * first view.
 */
const useFirstView = (map: PickMap | null, { value, around }: PickFieldProps, district: Bounds | undefined): void => {
  const begun = useRef<{ map: PickMap; of: Around['of'] }>(null)
  useEffect(() => {
    if (map === null || (begun.current?.map === map && (value !== undefined || begun.current.of === around.of))) return
    const bounds = around.isRead ? (around.bounds ?? district) : undefined
    if (value) map.centre(value)
    else if (bounds) map.fit(bounds)
    else return
    begun.current = { map, of: around.of }
  }, [map, value, around, district])
}

const usePickMap = (props: PickFieldProps) => {
  const { value, around, onPick } = props
  const picked = useSteady(onPick)
  const small = useSmallMap(
    useCallback((target: HTMLElement) => createPickMap(target, { tiles: deployment().tiles, picked }), [picked]),
  )
  const { map, basemap } = small
  useEffect(() => map?.put(value), [map, value])
  useEffect(() => map?.surround(around.landmarks), [map, around.landmarks])
  useFirstView(map, props, basemap.data?.bounds)
  return small
}

/**
 * A small map: a click puts the pin there. A button does the same for the keyboard, and arrow keys on it move the pin.
 * Coordinates are WGS-84, whatever the datum of the tiles.
 */
export const PickField = (props: PickFieldProps) => {
  const { value, around, onPick } = props
  const { siblings } = around
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
      {siblings > 0 && <p className={styles.note}>{texts.siblings(siblings)}</p>}
    </div>
  )
}
