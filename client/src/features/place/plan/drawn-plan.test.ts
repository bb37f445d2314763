import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  drawPlan,
  clampSpot,
  nudged,
  PLAN_HEIGHT,
  PLAN_WIDTH,
  spotsOf,
  type Box,
} from '#client/features/place/plan/drawn-plan.ts'

const place = { id: 'b1-f3', name: '3 层' }
const names = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { maxLength: 24 })
  .map((ids) => ids.map((id) => ({ id, name: id })))

const apart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x + 1e-6 ||
  b.x + b.width <= a.x + 1e-6 ||
  a.y + a.height <= b.y + 1e-6 ||
  b.y + b.height <= a.y + 1e-6

test('whatever the rooms: each is drawn once, within the sheet, and none lies over another or over the corridor', () => {
  fc.assert(
    fc.property(names, (rooms) => {
      const plan = drawPlan(place, rooms)
      const named = plan.rooms.filter(({ name }) => name !== '').map(({ id }) => id)
      expect(named).toEqual(rooms.map(({ id }) => id))
      const boxes: Box[] = [...plan.rooms, plan.corridor]
      for (const [at, box] of boxes.entries()) {
        expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= PLAN_WIDTH && box.y + box.height <= PLAN_HEIGHT).toBe(
          true,
        )
        expect(boxes.slice(at + 1).every((other) => apart(box, other))).toBe(true)
      }
    }),
  )
})

test('the drawing follows from the place alone; another place is another drawing', () => {
  expect(drawPlan(place, [])).toEqual(drawPlan(place, []))
  expect(drawPlan(place, []).rooms.length).toBeGreaterThan(1)
  const rooms = [
    { id: 'r1', name: '301' },
    { id: 'r2', name: '302' },
    { id: 'r3', name: '303' },
  ]
  expect(drawPlan(place, rooms).rooms.map(({ width }) => width)).not.toEqual(
    drawPlan(
      place,
      rooms.map((room) => ({ ...room, id: `${room.id}x` })),
    ).rooms.map(({ width }) => width),
  )
})

test('whatever hangs wherever: every device has a spot on the plan, and no two of a room the same', () => {
  const device = fc.record({ room: fc.nat(4), put: fc.option(fc.double({ min: 0, max: 1, noNaN: true })) })
  fc.assert(
    fc.property(fc.array(device, { maxLength: 40 }), (drawn) => {
      const rooms = ['a', 'b', 'c'].map((id) => ({ id, name: id }))
      const devices = drawn.map(({ room, put }, at) => ({
        id: `d${at}`,
        roomId: rooms[room]?.id ?? null,
        planX: put,
        planY: put,
      }))
      const spots = spotsOf(drawPlan(place, rooms), devices)
      expect(spots.size).toBe(devices.length)
      for (const { x, y } of spots.values()) expect(x >= 0 && x <= 1 && y >= 0 && y <= 1).toBe(true)
      const free = devices.filter(({ planX }) => planX === null).map(({ id }) => JSON.stringify(spots.get(id)))
      expect(new Set(free).size).toBe(free.length)
    }),
  )
})

test('a device stays where it was put; arrows move it, never over the edge', () => {
  const [device] = [{ id: 'd1', roomId: null, planX: 0.25, planY: 0.5 }]
  expect(spotsOf(drawPlan(place, []), [device]).get('d1')).toEqual({ x: 0.25, y: 0.5 })
  expect(nudged({ x: 0.25, y: 0.5 }, { key: 'ArrowRight', shiftKey: false })).toEqual({ x: 0.26, y: 0.5 })
  expect(nudged({ x: 0.25, y: 0.05 }, { key: 'ArrowUp', shiftKey: true })).toEqual({ x: 0.25, y: 0 })
  expect(nudged({ x: 0.25, y: 0.5 }, { key: 'Enter', shiftKey: false })).toBeUndefined()
  expect(clampSpot({ x: 1.7, y: -3 })).toEqual({ x: 1, y: 0 })
})
