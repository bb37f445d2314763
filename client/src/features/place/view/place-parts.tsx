import { Link } from 'react-router-dom'
import type { PlaceDetail, PlaceRow } from '#shared/place/place-views.schema.ts'
import { placeTexts } from '#client/config/place-texts.ts'
import { placeForm, screenPaths } from '#client/config/screen-paths.ts'
import { ListCard, RowEnd } from '#client/ui/detail/detail-parts.tsx'
import { TwoLines } from '#client/ui/list/cells.tsx'
import { viewTexts } from '#client/features/place/view/view-texts.ts'
import styles from '#client/features/place/view/place-view.module.css'

const texts = viewTexts.parts

/** Rows in the card; the rest is in the list. */
const MAX_ROWS = 20

const Part = ({ part, address }: { part: PlaceRow; address: string }) => (
  <>
    <TwoLines
      first={<Link to={screenPaths.place.detail(part.id)}>{part.name}</Link>}
      second={part.address.startsWith(address) ? undefined : part.address}
    />
    <RowEnd>
      {part.openEvents > 0 && <b className={styles.open}>{texts.open(part.openEvents)}</b>}
      {texts.devices(part.devices)}
    </RowEnd>
  </>
)

const Extra = ({ place: { id, children, may } }: { place: PlaceDetail }) => (
  <span className="inline-row gap-12">
    {children.length > MAX_ROWS && (
      <Link to={`${screenPaths.place.list}?placeId=${encodeURIComponent(id)}`}>{texts.all(children.length)}</Link>
    )}
    {may.manage && <Link to={placeForm.addBelow(id)}>{placeTexts.addBelow}</Link>}
  </span>
)

/** The direct sub-places of a place, in their order, each with its devices and open events. */
export const PartsCard = ({ place }: { place: PlaceDetail }) => (
  <ListCard
    title={texts.title}
    note={place.children.length > 0 ? placeTexts.childrenNote(place.children.length) : undefined}
    extra={<Extra place={place} />}
    items={place.children.slice(0, MAX_ROWS)}
    empty={placeTexts.noChildren}
    keyOf={({ id }) => id}
    draw={(part) => <Part part={part} address={place.address} />}
  />
)
