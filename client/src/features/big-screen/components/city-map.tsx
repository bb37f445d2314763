import { useMemo } from 'react'
import type { AreaNode } from '#shared/area/area.contract.ts'
import type { Basemap, MapView } from '#shared/map/map.contract.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { bigScreenTexts as texts } from '#client/features/big-screen/texts.ts'
import { BasemapDrawing, Names } from '#client/features/big-screen/components/basemap.tsx'
import { Mark, Pin, PinLabel } from '#client/features/big-screen/components/marks.tsx'
import { shapesOf } from '#client/features/big-screen/basemap-shapes.ts'
import { frameOf, type MapFrame } from '#client/features/big-screen/map-frame.ts'
import { clearOf } from '#client/features/big-screen/map-points.ts'
import { layOutMap } from '#client/features/big-screen/map-layers.ts'
import { placeLines } from '#client/lib/place-words.ts'
import type { EventRow } from '#shared/event/event.contract.ts'
import styles from '#client/features/big-screen/components/city-map.module.css'

const box = { width: 920, height: 838 } as const
const size = { ...box, margin: 100 } as const

interface CityMapProps {
  readonly view: MapView
  /** The basemap; undefined while it is loading or after a failure. */
  readonly basemap: Basemap | undefined
  readonly basemapFailed: boolean
  readonly areas: readonly AreaNode[]
  /** The event on which the map focuses. */
  readonly focus: EventRow | undefined
  /** Open fires, each with a pin of its own. */
  readonly fires: readonly EventRow[]
  /** How much of the upper part is covered, in px. */
  readonly covered: number
}

/** Memoised by the numbers of the extent: an equal response causes no new basemap. */
const useFrame = ({ extent }: MapView): MapFrame | undefined => {
  const { west, south, east, north } = extent ?? {}
  return useMemo(() => {
    if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined
    return frameOf({ west, south, east, north }, size)
  }, [west, south, east, north])
}

/** The minimum distance between the covered part and a pin or its label, in px. */
const air = { pin: 90, label: 34 } as const

type DrawingProps = Omit<CityMapProps, 'basemapFailed'> & { readonly frame: MapFrame }

const useMapLayers = ({ view, basemap, areas, focus, fires, frame }: DrawingProps) => {
  const shapes = useMemo(() => basemap && shapesOf(basemap, frame), [basemap, frame])
  const layers = useMemo(() => {
    const named = [...(focus ? [focus] : []), ...fires].map(({ deviceId }) => deviceId)
    const label = focus && placeLines(focus.placePath).spot
    return layOutMap(frame, { view, named: [...new Set(named)], label, areas, names: shapes?.names ?? [] })
  }, [view, areas, focus, fires, frame, shapes])
  return { shapes, ...layers }
}

const Drawing = (props: DrawingProps) => {
  const { view, focus, covered } = props
  const { shapes, points, pins, label, names } = useMapLayers(props)
  const down =
    covered === 0 || !label ? 0 : Math.max(clearOf(covered + air.pin, pins[0]), clearOf(covered + air.label, label))
  return (
    <svg {...box} className={styles.map} role="img" aria-label={texts.mapOf(formatCount(view.total))}>
      <g transform={`translate(0 ${down})`}>
        {shapes && <BasemapDrawing shapes={shapes} />}
        <Names names={names} />
        {points.map((point) => (
          <Mark key={point.device?.id ?? `${point.x} ${point.y}`} point={point} />
        ))}
        {pins.toReversed().map((pin) => (
          <Pin
            key={pin.device.id}
            pin={pin}
            isFocus={label !== undefined && pin === pins[0]}
            beats={focus?.state === 0}
          />
        ))}
        {label && <PinLabel label={label} />}
      </g>
    </svg>
  )
}

const Note = ({ view: { unlocated }, basemapFailed }: Pick<CityMapProps, 'view' | 'basemapFailed'>) => {
  const parts = [
    ...(basemapFailed ? [texts.noBasemap] : []),
    ...(unlocated > 0 ? [texts.unlocated(formatCount(unlocated))] : []),
  ]
  return parts.length === 0 ? null : <p className={styles.note}>{parts.join('，')}</p>
}

/** All devices of the project in their positions, the most severe in front. */
export const CityMap = (props: CityMapProps) => {
  const frame = useFrame(props.view)
  return (
    <>
      {frame ? <Drawing {...props} frame={frame} /> : <p className={styles.empty}>{texts.noneOnMap}</p>}
      <Note {...props} />
    </>
  )
}
