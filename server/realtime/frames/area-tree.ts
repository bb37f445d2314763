import type { Delivery } from '#server/worlds/audience.ts'
import type { Change, AreaTreeChange } from '#server/worlds/changes.ts'

const handled: Readonly<Record<AreaTreeChange['type'], true>> = {
  'areas-changed': true,
  'places-changed': true,
  'floor-plan-changed': true,
}

export const isAreaTreeChange = (change: Change): change is AreaTreeChange => Object.hasOwn(handled, change.type)

const bus = (busType: string, data: Record<string, unknown>) => ({ code: 300 as const, busType, data })

/** Bus events when areas or places change: to users whose area tree changed, or who see the place (push.json, 300). */
export const areaTreeFrames = (change: AreaTreeChange): Delivery[] => {
  const { projectId } = change
  switch (change.type) {
    case 'areas-changed':
      return [{ message: bus('area', { projectId }), audience: { to: 'people', userIds: change.userIds } }]
    case 'places-changed': {
      const { areaId, placeIds } = change
      return [{ message: bus('place', { projectId, areaId, placeIds }), audience: { to: 'area', projectId, areaId } }]
    }
    case 'floor-plan-changed': {
      const { areaId, placeId } = change
      return [
        { message: bus('floorPlan', { projectId, areaId, placeId }), audience: { to: 'area', projectId, areaId } },
      ]
    }
  }
}
