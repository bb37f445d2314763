import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from 'antd'
import { Icon } from '#client/ui/icons/icon.tsx'
import { mapTexts } from '#client/config/map-texts.ts'
import { placeTexts } from '#client/config/place-texts.ts'
import type { Spot } from '#client/ui/map/small-map.ts'
import { useBasemap } from '#client/ui/map/use-basemap.ts'
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

/** The map in its element; it reports each clicked spot. */
const usePickMap = (onPick: (spot: Spot) => void) => {
  const [map, setMap] = useState<PickMap | null>(null)
  const picked = useSteady(onPick)
  const attach = useCallback(
    (target: HTMLDivElement) => {
      const made = createPickMap(target, { tiles: deployment().tiles, picked })
      setMap(made)
      return () => {
        made.dispose()
        setMap(null)
      }
    },
    [picked],
  )
  return { map, attach }
}

/** Draws the basemap and the pin; the first view is at the pin, else the district. */
const useDrawn = (map: PickMap | null, value: Spot | undefined): boolean => {
  const basemap = useBasemap()
  const begun = useRef<PickMap>(null)
  useEffect(() => {
    if (basemap.data) map?.lay(basemap.data)
  }, [map, basemap.data])
  useEffect(() => {
    map?.put(value)
    if (map === null || begun.current === map) return
    if (value) map.centre(value)
    else if (basemap.data) map.fit(basemap.data.bounds)
    else return
    begun.current = map
  }, [map, value, basemap.data])
  return basemap.error !== null
}

/**
 * A small map: a click puts the pin there. A button does the same for the keyboard, and arrow keys on it move the pin.
 * Coordinates are WGS-84, whatever the datum of the tiles.
 */
export const PickField = ({ value, onPick }: PickFieldProps) => {
  const { map, attach } = usePickMap(onPick)
  const failed = useDrawn(map, value)
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
      <p className={styles.note}>{failed ? texts.basemapFailed : texts.note}</p>
    </div>
  )
}
