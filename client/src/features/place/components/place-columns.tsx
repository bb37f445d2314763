import { Link } from 'react-router-dom'
import type { PlaceRow } from '#shared/contracts/place.ts'
import type { ListColumn } from '#client/components/list-page/list-page.tsx'
import { PlacePath } from '#client/components/place-path.tsx'
import { pagedTexts } from '#client/config/paged-texts.ts'
import { placeTexts } from '#client/config/place-texts.ts'
import { placeForm, screenPaths } from '#client/config/screen-paths.ts'
import { CountCell, RowLinks, textOrNone, Thing, TwoLines } from '#client/features/paged/cells.tsx'
import { sortable } from '#client/features/paged/paged-list.tsx'
import { PlainCard } from '#client/features/paged/plain-card.tsx'
import type { PlaceQuery } from '#client/features/place/place-query.ts'

const texts = placeTexts.columns

/** The page of a place or sub-place, under the title that is its own. */
export const placePath = ({ id, parentId }: Pick<PlaceRow, 'id' | 'parentId'>): string =>
  parentId === null ? placeForm.edit(id) : placeForm.editBelow(id)

/** The page that everybody may open who sees the place, whether or not they may change it. */
export const plainPlacePath = ({ id }: Pick<PlaceRow, 'id'>): string => screenPaths.place.detail(id)

interface Options {
  readonly query: PlaceQuery
  /** May add and change places. */
  readonly manages: boolean
}

const Links = ({ row, manages }: { row: PlaceRow; manages: boolean }) => (
  <RowLinks>
    {manages ? (
      <>
        <Link to={placePath(row)}>{pagedTexts.edit}</Link>
        <Link to={placeForm.addBelow(row.id)}>{placeTexts.addBelow}</Link>
      </>
    ) : (
      <Link to={plainPlacePath(row)}>{pagedTexts.detail}</Link>
    )}
  </RowLinks>
)

/** Columns in the order what, where, who, how much, actions. */
export const placeColumns = ({ query, manages }: Options): ListColumn<PlaceRow>[] => [
  {
    ...sortable(query, 'name'),
    title: texts.name,
    width: 186,
    render: (_, row) => (
      <Thing
        icon="place"
        name={row.name}
        second={row.parentId === null ? undefined : placeTexts.below(row.parentName)}
        to={manages ? placePath(row) : plainPlacePath(row)}
      />
    ),
  },
  { key: 'areaClass', title: texts.areaClass, width: 84, render: (_, row) => row.className },
  { key: 'path', title: texts.path, width: 190, render: (_, row) => <PlacePath path={row.placePath} /> },
  { ...sortable(query, 'address'), title: texts.address, width: 190, ellipsis: true, render: (_, row) => row.address },
  {
    key: 'contact',
    title: texts.contact,
    width: 116,
    render: (_, row) =>
      row.contact === '' ? textOrNone('') : <TwoLines first={row.contact} second={row.phone || undefined} />,
  },
  { ...sortable(query, 'places'), title: texts.places, width: 82, render: (_, row) => row.places },
  { ...sortable(query, 'devices'), title: texts.devices, width: 70, render: (_, row) => row.devices },
  {
    ...sortable(query, 'openEvents'),
    title: texts.openEvents,
    width: 106,
    render: (_, row) => <CountCell count={row.openEvents} tone="amber" />,
  },
  {
    key: 'actions',
    title: pagedTexts.actions,
    width: manages ? 146 : 72,
    render: (_, row) => <Links row={row} manages={manages} />,
  },
]

const figuresOf = ({ places, devices, openEvents }: PlaceRow): string =>
  [
    `${texts.places} ${places}`,
    `${texts.devices} ${devices}`,
    ...(openEvents > 0 ? [`${texts.openEvents} ${openEvents}`] : []),
  ].join('，')

export const PlaceCardRow = ({ row, manages }: { row: PlaceRow; manages: boolean }) => (
  <PlainCard
    icon="place"
    title={row.name}
    state={row.className}
    lines={[
      <PlacePath key="path" path={row.placePath} wrap />,
      row.address,
      [row.contact, row.phone].filter((text) => text !== '').join(' '),
      figuresOf(row),
    ]}
    to={manages ? placePath(row) : plainPlacePath(row)}
  />
)
