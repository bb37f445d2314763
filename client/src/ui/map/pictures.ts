import type { MapCluster, MapDevice } from '#shared/map/map.contract.ts'
import { deviceStates } from '#shared/device/device-states.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { deviceIcon } from '#client/ui/icons/device-icon.ts'
import { drawIcon } from '#client/ui/map/icon-canvas.ts'
import { pinColour, readColour, stateLooks } from '#client/ui/map/state-looks.ts'

/** A picture with its pixel ratio: this many of its pixels are one CSS pixel. */
export interface Picture {
  readonly image: HTMLCanvasElement
  readonly ratio: number
}

const FONT = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'
/** The ink on a pin, with light and dark colours. */
const WHITE = '#fff'
const SHADOW = 'rgb(16 30 54 / 28%)'

const canvasOf = (size: number, draw: (context: CanvasRenderingContext2D) => void): Picture => {
  const ratio = Math.max(1, window.devicePixelRatio)
  const image = document.createElement('canvas')
  image.width = Math.ceil(size * ratio)
  image.height = image.width
  const context = image.getContext('2d')
  if (context) {
    context.scale(ratio, ratio)
    context.translate(size / 2, size / 2)
    draw(context)
  }
  return { image, ratio }
}

const disc = (context: CanvasRenderingContext2D, radius: number, fill: string): void => {
  context.beginPath()
  context.arc(0, 0, radius, 0, Math.PI * 2)
  context.fillStyle = fill
  context.fill()
}

const withShadow = (context: CanvasRenderingContext2D, draw: () => void): void => {
  context.save()
  context.shadowColor = SHADOW
  context.shadowBlur = 5
  context.shadowOffsetY = 2
  draw()
  context.restore()
}

const write = (context: CanvasRenderingContext2D, text: string, style: { size: number; colour: string }): void => {
  context.font = `600 ${style.size}px ${FONT}`
  context.fillStyle = style.colour
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, 0, 1)
}

/** Width of the ring, in px. */
const RING_WIDTH_PX = 5
/** The gap between two parts of a ring, in radians; and the least share, so that one alarm among hundreds is visible. */
const GAP_RADIANS = 0.05
const MIN_SHARE = 0.06

/** The end angles of the parts of a ring: by count, with the least share. They begin at 12 o'clock, the most severe first. */
export const partsOf = ({ states, count }: Pick<MapCluster, 'states' | 'count'>) => {
  const shares = deviceStates.flatMap((state) => {
    const devices = states[state] ?? 0
    return devices === 0 ? [] : [{ state, share: Math.max(MIN_SHARE, devices / count) }]
  })
  const sum = shares.reduce((all, { share }) => all + share, 0)
  let from = -Math.PI / 2
  return shares.map(({ state, share }) => {
    const begin = from
    from += (share / sum) * Math.PI * 2
    return { state, from: begin, to: from }
  })
}

const drawRing = (context: CanvasRenderingContext2D, cluster: MapCluster, radius: number): void => {
  const parts = partsOf(cluster)
  context.lineWidth = RING_WIDTH_PX
  for (const { state, from, to } of parts) {
    context.beginPath()
    context.arc(0, 0, radius, from, parts.length === 1 ? to : to - GAP_RADIANS)
    context.strokeStyle = readColour(stateLooks[state].ring)
    context.stroke()
  }
}

/** Radius of a cluster, in px: more devices, a larger ring. */
export const radiusOf = (count: number): number => {
  if (count < 10) return 20
  if (count < 30) return 22
  return count < 100 ? 25 : 28
}

const BADGE_RADIUS_PX = 10
/** The distance of the badge from the centre, as a share of the radius. */
const BADGE_OFFSET_SHARE = 0.72

const drawBadge = (context: CanvasRenderingContext2D, { state }: MapCluster, radius: number): void => {
  if (state === 'normal') return
  const { solid, icon } = stateLooks[state]
  context.translate(radius * BADGE_OFFSET_SHARE, -radius * BADGE_OFFSET_SHARE)
  disc(context, BADGE_RADIUS_PX + 1, readColour('card'))
  disc(context, BADGE_RADIUS_PX - 1, readColour(solid))
  drawIcon(context, icon, { x: 0, y: 0, size: 12, ink: WHITE, hole: readColour(solid) })
}

const drawCluster = (cluster: MapCluster): Picture => {
  const radius = radiusOf(cluster.count)
  const alarming = cluster.state === 'alarm'
  return canvasOf(radius * 2 + 24, (context) => {
    withShadow(context, () => disc(context, radius + 1.5, readColour('card')))
    if (alarming) disc(context, radius - RING_WIDTH_PX, readColour('alarm-bg'))
    drawRing(context, cluster, radius - RING_WIDTH_PX / 2 - 0.5)
    const colour = readColour(alarming ? 'alarm-text' : 'ink')
    write(context, formatCount(cluster.count), { size: cluster.count > 999 ? 13 : 15, colour })
    drawBadge(context, cluster, radius)
  })
}

const MARKER_SIDE_PX = 28
const POINTER_HEIGHT_PX = 7

const pinShape = (): Path2D => {
  const path = new Path2D()
  path.roundRect(-MARKER_SIDE_PX / 2, -MARKER_SIDE_PX / 2, MARKER_SIDE_PX, MARKER_SIDE_PX, 7)
  return path
}

const pointerShape = (): Path2D => new Path2D(`M-6 ${MARKER_SIDE_PX / 2 - 1}h12l-6 ${POINTER_HEIGHT_PX}z`)

const drawCount = (context: CanvasRenderingContext2D, count: number, colour: string): void => {
  if (count < 2) return
  const text = formatCount(count)
  context.translate(MARKER_SIDE_PX / 2 - 1, -MARKER_SIDE_PX / 2 + 1)
  disc(context, text.length > 2 ? 12 : 10, WHITE)
  write(context, text, { size: 12, colour })
}

const drawPin = (device: Pick<MapDevice, 'deviceType' | 'state' | 'eventState'>, count: number): Picture => {
  const colour = readColour(pinColour(device))
  return canvasOf(MARKER_SIDE_PX + 28, (context) => {
    withShadow(context, () => {
      context.fillStyle = colour
      context.fill(pointerShape())
      context.fill(pinShape())
    })
    context.strokeStyle = readColour('card')
    context.lineWidth = 2
    context.stroke(pinShape())
    drawIcon(context, deviceIcon(device.deviceType), { x: 0, y: 0, size: 18, ink: WHITE, hole: colour })
    drawCount(context, count, colour)
  })
}

const drawSelection = (device: Pick<MapDevice, 'state' | 'eventState'>): Picture =>
  canvasOf(MARKER_SIDE_PX + 16, (context) => {
    const path = new Path2D()
    path.roundRect(-19, -19, 38, 38, 11)
    context.strokeStyle = readColour(pinColour(device))
    context.lineWidth = 2
    context.stroke(path)
  })

/** When the cache exceeds this size it is cleared: the shares of large clusters rarely repeat. */
const MAX_PICTURES = 400

const memoize = <I>(keyOf: (item: I) => string, draw: (item: I) => Picture) => {
  const known = new Map<string, Picture>()
  return (item: I): Picture => {
    const key = keyOf(item)
    const picture = known.get(key) ?? draw(item)
    if (known.size >= MAX_PICTURES) known.clear()
    known.set(key, picture)
    return picture
  }
}

type Pinned = Pick<MapDevice, 'deviceType' | 'state' | 'eventState'>

/** Pictures of clusters and pins, each drawn once. Their colours are read from the page when they are drawn. */
export const createPictures = () => ({
  cluster: memoize<MapCluster>(({ count, states }) => `${count} ${JSON.stringify(states)}`, drawCluster),
  pin: memoize<{ device: Pinned; count: number }>(
    ({ device, count }) => `${device.deviceType} ${pinColour(device)} ${count}`,
    ({ device, count }) => drawPin(device, count),
  ),
  selection: memoize<Pinned>(pinColour, drawSelection),
})
export type Pictures = ReturnType<typeof createPictures>
