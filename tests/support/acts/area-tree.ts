import { placeOf } from '#server/worlds/read-model/read-model.ts'
import { contactsOf } from '#tests/support/contacts.ts'
import { areasOf, placesOf } from '#tests/support/area-tree.ts'
import { rowsOf } from '#tests/support/worlds.ts'
import { areaNear, type Act, type Turn } from '#tests/support/acts/turn.ts'

const place = ({ world, near }: Turn) => near(world.model.places.values())
const spot = (turn: Turn) => (turn.flip() ? { areaId: areaNear(turn) } : { placeId: place(turn) })
const contact = ({ world, near }: Turn) =>
  near(
    rowsOf(world, 'EmergencyContact').map((row) => {
      const [areaId, placeId] = [row['areaId'], String(row['placeId'])]
      const home = typeof areaId === 'string' ? areaId : placeOf(world.model, placeId)?.areaId
      return { id: String(row['id']), areaId: home ?? '' }
    }),
  )
/** A place without devices and without places below it. */
const emptyPlace = ({ world: { model }, near }: Turn) => {
  const above = new Set([...model.places.values()].map(({ parentId }) => parentId))
  return near([...model.places.values()].filter(({ id }) => !above.has(id) && !model.devicesOfPlace.has(id)))
}
const emptyArea = ({ world: { model }, near }: Turn) => {
  const above = new Set([...model.areas.values()].map(({ parentId }) => parentId))
  const empty = [...model.areas.keys()].filter((id) => !above.has(id) && !model.placesOfArea.has(id))
  return near(empty.map((id) => ({ id, areaId: id })))
}
const form = ({ below }: Turn) => ({ name: `场所 ${below(9)}`, address: `地址 ${below(9)}` })

/** Calls about areas, places and emergency contacts. */
export const areaTreeActs = {
  addArea: (turn) =>
    areasOf(turn.me).add({ name: `区域 ${turn.below(30)}`, class: turn.below(5), parentId: areaNear(turn) }),
  editArea: (turn) => {
    const parentId = turn.below(4) === 0 ? null : areaNear(turn)
    return areasOf(turn.me).edit(areaNear(turn), turn.below(3) === 0 ? { class: turn.below(5) } : { parentId })
  },
  removeArea: (turn) => areasOf(turn.me).remove(turn.flip() ? areaNear(turn) : emptyArea(turn)),
  addPlace: (turn) =>
    placesOf(turn.me).add({ ...form(turn), ...(turn.flip() ? { areaId: areaNear(turn) } : { parentId: place(turn) }) }),
  editPlace: (turn) =>
    placesOf(turn.me).edit(place(turn), turn.flip() ? form(turn) : { longitude: 113.9, latitude: 22.5 }),
  movePlace: (turn) =>
    placesOf(turn.me).move(place(turn), turn.flip() ? { areaId: areaNear(turn) } : { parentId: place(turn) }),
  sortPlace: (turn) => placesOf(turn.me).move(place(turn), { beforeId: turn.flip() ? place(turn) : null }),
  removePlace: (turn) => placesOf(turn.me).remove(turn.flip() ? place(turn) : emptyPlace(turn)),
  movePlaces: (turn) =>
    placesOf(turn.me).moveBatch(
      [place(turn), place(turn)],
      turn.flip() ? { areaId: areaNear(turn) } : { parentId: place(turn) },
    ),
  removePlaces: (turn) => placesOf(turn.me).removeBatch([place(turn), place(turn)]),
  pinDevice: (turn) =>
    placesOf(turn.me).pin(turn.near(turn.world.model.devices.values()), { planX: turn.below(11) / 10, planY: 0.5 }),
  addContact: (turn) =>
    contactsOf(turn.me).add({
      ...spot(turn),
      name: '老张',
      phone: `138000000${10 + turn.below(90)}`,
      ways: 'phone,app',
    }),
  editContact: (turn) => contactsOf(turn.me).edit(contact(turn), turn.flip() ? spot(turn) : { name: '老李' }),
  removeContact: (turn) => contactsOf(turn.me).remove(contact(turn)),
  sortContacts: (turn) => contactsOf(turn.me).sort([contact(turn), contact(turn), contact(turn)]),
  testContact: (turn) => contactsOf(turn.me).test(contact(turn)),
} satisfies Record<string, Act>
