import { Link } from 'react-router-dom'
import type { PlaceDetail } from '#shared/place/place-views.schema.ts'
import { placeTexts } from '#client/config/place-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { FactCard } from '#client/ui/detail/detail-parts.tsx'
import type { Fact } from '#client/ui/detail/fact-row.tsx'
import { textOrNone } from '#client/ui/list/cells.tsx'
import { isLocated } from '#client/features/place/view/is-located.ts'
import { viewTexts } from '#client/features/place/view/view-texts.ts'
import styles from '#client/features/place/view/place-view.module.css'

const { form: texts } = placeTexts
const own = viewTexts.facts

/** A number that is dialled is shown whole; lists mask it. */
const Phone = ({ name, phone }: { name: string; phone: string }) =>
  phone === '' ? (
    textOrNone('')
  ) : (
    <a className={styles.phone} href={`tel:${phone}`} aria-label={own.call(name)}>
      {phone}
    </a>
  )

const aboveOf = ({ parentId, parentName }: PlaceDetail): Fact[] =>
  parentId === null
    ? []
    : [{ label: own.parent, value: <Link to={screenPaths.place.detail(parentId)}>{parentName}</Link> }]

const factsOf = (place: PlaceDetail): Fact[] => [
  { label: own.className, value: textOrNone(place.className) },
  { label: own.area, value: textOrNone(place.areaName) },
  ...aboveOf(place),
  { label: texts.address, value: textOrNone(place.address) },
  ...(place.floor === null ? [] : [{ label: texts.floor, value: place.floor }]),
  { label: texts.contact, value: textOrNone(place.contact) },
  { label: texts.phone, value: <Phone name={place.contact} phone={place.phone} /> },
  { label: own.position, value: isLocated(place) ? `${place.longitude}, ${place.latitude}` : own.unlocated },
]

/** What is known of a place itself. */
export const PlaceFacts = ({ place }: { place: PlaceDetail }) => (
  <FactCard title={own.title} note={place.may.manage ? undefined : texts.readOnly} facts={factsOf(place)} />
)
