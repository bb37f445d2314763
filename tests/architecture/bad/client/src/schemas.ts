import type { Person } from '#shared/auth/auth.contract.ts'
import { person } from '#shared/person/person.contract.ts' // bad: house(schemas)
import { place } from '#shared/place/place-views.schema.ts' // bad: house(schemas)
import { whole, type Whole } from '#shared/api/fields.ts' // bad: house(schemas)
import { labels } from '#shared/labels.ts'

export type Types = [Person, Whole]
export const all = [person, place, whole, labels]
export type { Area } from '#shared/area/area.contract.ts'
export { area } from '#shared/area/area.contract.ts' // bad: house(schemas)
export * from '#shared/map/map.contract.ts' // bad: house(schemas)
export const later = (): Promise<unknown> => import('#shared/map/map.contract.ts') // bad: house(schemas)
