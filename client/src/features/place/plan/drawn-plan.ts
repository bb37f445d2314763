import type { PlanDevice } from '#shared/place/place-views.schema.ts'

/** Units of a drawn plan: the proportions of a sheet in landscape. */
export const PLAN_WIDTH = 960
export const PLAN_HEIGHT = 600
const MARGIN = 24
const CORRIDOR_WIDTH = 84
const STAIRS_WIDTH = 84
/** The largest ratio of two widths in a row: no room becomes too narrow for its name. */
const MAX_SHARE = 1.7

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface DrawnRoom extends Box {
  readonly id: string
  readonly name: string
  /** The position of its door from its left, in the wall to the corridor, which lies above or below. */
  readonly door: number
  readonly doorSide: 'top' | 'bottom'
}

export interface DrawnPlan {
  readonly outline: Box
  readonly corridor: Box
  readonly stairs: readonly Box[]
  readonly rooms: readonly DrawnRoom[]
}

interface Named {
  readonly id: string
  readonly name: string
}

/** Hashes a text to a number from 0 to 1, so that a place has the same drawing for everyone. */
const shareOf = (text: string): number => {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return ((hash ^ (hash >>> 15)) >>> 0) / 4_294_967_296
}

const inside: Box = { x: MARGIN, y: MARGIN, width: PLAN_WIDTH - 2 * MARGIN, height: PLAN_HEIGHT - 2 * MARGIN }

/** A row of rooms on one side of the corridor; their widths follow from their ids. */
const row = (rooms: readonly Named[], box: Box, doorSide: DrawnRoom['doorSide']): DrawnRoom[] => {
  const wishes = rooms.map(({ id }) => 1 + (MAX_SHARE - 1) * shareOf(`${id} width`))
  const all = wishes.reduce((sum, wish) => sum + wish, 0)
  let x = box.x
  return rooms.map(({ id, name }, at) => {
    const width = (box.width * (wishes[at] ?? 1)) / all
    const room = {
      id,
      name,
      x,
      y: box.y,
      width,
      height: box.height,
      door: 0.25 + 0.5 * shareOf(`${id} door`),
      doorSide,
    }
    x += width
    return room
  })
}

/** Rooms for a place without any of its own; their number follows from the place's id. */
const roomsFor = ({ id }: Named, rooms: readonly Named[]): readonly Named[] =>
  rooms.length > 0
    ? rooms
    : Array.from({ length: 2 + Math.floor(shareOf(id) * 3) }, (_, at) => ({ id: `${id} ${at}`, name: '' }))

/**
 * A simple plan for a storey without an uploaded one: rooms on both sides of a corridor, with stairs at one end, or at both
 * for more than six rooms. It depends on the place and its rooms alone.
 */
export const drawPlan = (place: Named, named: readonly Named[]): DrawnPlan => {
  const rooms = roomsFor(place, named)
  const twoStairs = rooms.length > 6
  const atLeft = shareOf(`${place.id} stairs`) < 0.5
  const above = Math.ceil(rooms.length / 2)
  const height = (inside.height - CORRIDOR_WIDTH) / 2
  const corridor = { ...inside, y: inside.y + height, height: CORRIDOR_WIDTH }
  const left = { ...corridor, width: STAIRS_WIDTH }
  const right = { ...left, x: inside.x + inside.width - STAIRS_WIDTH }
  return {
    outline: inside,
    corridor,
    stairs: twoStairs ? [left, right] : [atLeft ? left : right],
    rooms: [
      ...row(rooms.slice(0, above), { ...inside, height }, 'bottom'),
      ...row(rooms.slice(above), { ...inside, y: corridor.y + CORRIDOR_WIDTH, height }, 'top'),
    ],
  }
}

/** A position as shares of the plan's width and height. */
export interface PlanSpot {
  readonly x: number
  readonly y: number
}

const gridOf = (count: number, { width, height }: Box): { columns: number; rows: number } => {
  const columns = Math.max(1, Math.min(count, Math.round(Math.sqrt((count * width) / height))))
  return { columns, rows: Math.ceil(count / columns) }
}

/** The middle of one of `count` equal cells of a box; a room leaves space for its name at the top. */
const partOf = (box: Box, count: number, at: number): PlanSpot => {
  const { columns, rows } = gridOf(count, box)
  const name = Math.min(40, box.height / 4)
  return {
    x: (box.x + (box.width * ((at % columns) + 0.5)) / columns) / PLAN_WIDTH,
    y: (box.y + name + ((box.height - name) * (Math.floor(at / columns) + 0.5)) / rows) / PLAN_HEIGHT,
  }
}

type Placed = Pick<PlanDevice, 'id' | 'roomId' | 'planX' | 'planY'>

/**
 * The position of each device on the plan: the pinned one, else in its room, in a grid with the other unpinned devices. A
 * device without a room is in the corridor.
 */
export const spotsOf = (plan: DrawnPlan, devices: readonly Placed[]): ReadonlyMap<string, PlanSpot> => {
  const spots = new Map<string, PlanSpot>()
  const boxes = new Map<string | null, Box>(plan.rooms.map((room) => [room.id, room]))
  const waiting = new Map<Box, string[]>()
  for (const { id, roomId, planX, planY } of devices) {
    if (planX !== null && planY !== null) spots.set(id, { x: planX, y: planY })
    else {
      const box = boxes.get(roomId) ?? plan.corridor
      waiting.set(box, [...(waiting.get(box) ?? []), id])
    }
  }
  for (const [box, ids] of waiting) for (const [at, id] of ids.entries()) spots.set(id, partOf(box, ids.length, at))
  return spots
}

const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4

/** As stored: limited to the plan, rounded to four decimals. */
export const clampSpot = ({ x, y }: PlanSpot): PlanSpot => ({ x: share(x), y: share(y) })

/** An arrow key moves a device by this share of the plan; with Shift by `SHIFT_STEP_SHARE`, about the width of the corridor. */
const STEP_SHARE = 0.01
const SHIFT_STEP_SHARE = 0.1

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The position of a device after a key; undefined for any other key. */
export const nudged = ({ x, y }: PlanSpot, { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>) => {
  const direction = directions[key]
  const far = shiftKey ? SHIFT_STEP_SHARE : STEP_SHARE
  return direction && clampSpot({ x: x + direction[0] * far, y: y + direction[1] * far })
}
