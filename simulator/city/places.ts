import type { CitySize } from '#simulator/city/city.ts'
import { district } from '#simulator/city/district.ts'
import { personName, phoneNumber } from '#simulator/city/names.ts'
import { buildingsPerArea, type AreaPlan, type ProjectPlan } from '#simulator/city/plans.ts'
import type { AreaRow, PlaceRow } from '#simulator/city/rows.ts'
import type { RoomUse } from '#shared/device/room-uses.ts'
import { sites, type Site } from '#simulator/city/sites.ts'
import { createStream, type Random } from '#simulator/engine/random.ts'

/** A room where devices can be installed. */
export interface Room {
  readonly place: PlaceRow
  readonly use: RoomUse
}

export interface AreaTree {
  readonly areas: AreaRow[]
  readonly places: PlaceRow[]
  readonly rooms: Room[]
}

export interface Point {
  longitude: number
  latitude: number
}

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** Projects are laid out side by side in a grid of five columns and four rows, for every size of city. */
export const cellOf = (index: number) => {
  const { west, south, east, north } = district.bounds
  const width = (east - west) / 5
  const height = (north - south) / 4
  return { west: west + (index % 5) * width, south: south + (Math.floor(index / 5) % 4) * height, width, height }
}

/** A point in the middle part of the project's cell, so that its buildings stay inside the cell too. */
const areaPoint = (seed: number, index: number, id: string): Point => {
  const random = createStream(seed, 'area', id)
  const { west, south, width, height } = cellOf(index)
  return {
    longitude: round(west + width * random.between(0.15, 0.85)),
    latitude: round(south + height * random.between(0.15, 0.85)),
  }
}

const nearby = ({ longitude, latitude }: Point, random: Random, reach: number): Point => ({
  longitude: round(longitude + random.between(-reach, reach)),
  latitude: round(latitude + random.between(-reach, reach)),
})

/** The start of a building: its point, and the stream for its other properties. */
const beginBuilding = (seed: number, area: Point & { readonly id: string }, number: number) => {
  const id = `${area.id}-b${String(number).padStart(3, '0')}`
  const random = createStream(seed, 'place', id)
  return { id, random, point: nearby(area, random, 0.0008) }
}

/** Positions of a project's areas and their buildings, without building them; `index` is its position in the city. */
export const pointsOf = (
  seed: number,
  size: CitySize,
  { project, index }: { project: ProjectPlan; index: number },
): { plan: AreaPlan; point: Point; buildings: Point[] }[] =>
  project.areas.map((plan) => {
    const id = `${project.id}-${plan.key}`
    const point = areaPoint(seed, index, id)
    const buildings = Array.from(
      { length: buildingsPerArea(size, plan.site) },
      (_, at) => beginBuilding(seed, { id, ...point }, at + 1).point,
    )
    return { plan, point, buildings }
  })

interface Builder {
  readonly seed: number
  readonly area: AreaRow
  readonly plan: AreaPlan
  readonly areaTree: AreaTree
}

type Spot = Pick<PlaceRow, 'id' | 'parentId' | 'name' | 'address' | 'floor' | 'sortNo'> & {
  contact: string
  phone: string
  point: Point
}

const addPlace = ({ area, areaTree }: Builder, { point, ...spot }: Spot): PlaceRow => {
  const place = {
    ...spot,
    projectId: area.projectId,
    areaId: area.id,
    floorPlan: '',
    photos: '',
    deleted: false,
    ...point,
  }
  areaTree.places.push(place)
  return place
}

const buildingName = (site: Site, street: string, number: number): string => {
  const sign = site.signs[(number - 1) % Math.max(1, site.signs.length)] ?? ''
  return site.building.replace('@', street).replace('#', String(number)).replace('*', sign)
}

const addFloor = (builder: Builder, building: PlaceRow, floor: { number: number; rooms: Site['groundFloor'] }) => {
  const { number } = floor
  const point = { longitude: building.longitude, latitude: building.latitude }
  const { contact, phone } = building
  const level = addPlace(builder, {
    id: `${building.id}-f${number}`,
    parentId: building.id,
    name: `${number} 层`,
    address: `${building.address} ${number} 层`,
    floor: number,
    sortNo: number,
    contact,
    phone,
    point,
  })
  floor.rooms.forEach(([pattern, use], index) => {
    const name = pattern.replace('#', String(number))
    const id = `${level.id}-r${String(index + 1).padStart(2, '0')}`
    const at = nearby(point, createStream(builder.seed, 'place', id), 0.00006)
    const room = {
      id,
      parentId: level.id,
      name,
      address: `${building.address} ${name}`,
      floor: number,
      sortNo: index + 1,
      contact,
      phone,
      point: at,
    }
    builder.areaTree.rooms.push({ place: addPlace(builder, room), use })
  })
}

const addBuilding = (builder: Builder, number: number) => {
  const { area, plan, seed } = builder
  const site: Site = sites[plan.site]
  const { id, random, point } = beginBuilding(seed, area, number)
  const name = buildingName(site, plan.street, number)
  const [contact, phone] = [personName(random), phoneNumber(random)]
  const address = `${district.name}${name}`
  const building = addPlace(builder, {
    id,
    parentId: null,
    name,
    address,
    floor: null,
    sortNo: number,
    contact,
    phone,
    point,
  })
  const floors = random.int(...site.floors)
  addFloor(builder, building, { number: 1, rooms: site.groundFloor })
  for (let floor = 2; floor <= floors; floor++) {
    addFloor(builder, building, { number: floor, rooms: floor === floors ? [...site.upper, ...site.top] : site.upper })
  }
}

/** The areas and places of one project; `index` is its position in the city. */
export const buildAreaTree = (
  seed: number,
  size: CitySize,
  { project, index }: { project: ProjectPlan; index: number },
): AreaTree => {
  const areaTree: AreaTree = { areas: [], places: [], rooms: [] }
  for (const plan of project.areas) {
    const id = `${project.id}-${plan.key}`
    const parentId = plan.parent === null ? null : `${project.id}-${plan.parent}`
    const point = areaPoint(seed, index, id)
    const area = { id, projectId: project.id, parentId, name: plan.name, class: plan.class, deleted: false, ...point }
    areaTree.areas.push(area)
    for (let number = 1; number <= buildingsPerArea(size, plan.site); number++)
      addBuilding({ seed, area, plan, areaTree }, number)
  }
  return areaTree
}
