import { Button } from 'antd'
import { Link } from 'react-router-dom'
import type { PlaceRow } from '#shared/place/place-views.schema.ts'
import type { ListColumn } from '#client/ui/list/list-types.ts'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { listTexts } from '#client/config/list-texts.ts'
import { placeTexts } from '#client/config/place-texts.ts'
import { placeForm, screenPaths } from '#client/config/screen-paths.ts'
import { actsColumn, textOrNone, NameCell, TwoLines, titled } from '#client/ui/list/cells.tsx'
import { PlainCard } from '#client/ui/list/plain-card.tsx'
import { OpenEventsLink } from '#client/features/place/components/open-events.tsx'
import styles from '#client/features/place/components/place-columns.module.css'

const texts = placeTexts.columns

/** The form of a place or sub-place; each of the two has a title of its own. */
export const placePath = ({ id, parentId }: Pick<PlaceRow, 'id' | 'parentId'>): string =>
  parentId === null ? placeForm.edit(id) : placeForm.editBelow(id)

const pageOf = ({ id }: Pick<PlaceRow, 'id'>): string => screenPaths.place.detail(id)

interface Options {
  readonly manages: boolean
  readonly onMove: (row: PlaceRow) => void
}

const LinkButton = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <Button type="link" size="small" onClick={onClick}>
    {text}
  </Button>
)

const Links = ({ row, manages, onMove }: { row: PlaceRow } & Options) =>
  manages ? (
    <>
      <Link to={placePath(row)}>{listTexts.edit}</Link>
      <Link to={placeForm.addBelow(row.id)}>{placeTexts.addBelow}</Link>
      <LinkButton text={placeTexts.move.button} onClick={() => onMove(row)} />
    </>
  ) : (
    <Link to={pageOf(row)}>{listTexts.detail}</Link>
  )

/** The device list of a place and everything below it, which shows the same number. */
export const devicesPath = (id: string): string => `${screenPaths.device.list}?placeId=${encodeURIComponent(id)}`

const DevicesLink = ({ row }: { row: PlaceRow }) =>
  row.devices === 0 ? (
    <span className="ink3">0</span>
  ) : (
    <Link to={devicesPath(row.id)} aria-label={placeTexts.devicesOf(row.name, row.devices)}>
      {row.devices}
    </Link>
  )

/** Columns in this order: what, where, who, how many, actions. */
export const placeColumns = ({ manages, onMove }: Options): ListColumn<PlaceRow>[] =>
  titled(texts, [
    {
      key: 'name',
      sorter: true,
      width: 168,
      minWidth: 140,
      render: (_, row) => (
        <NameCell
          icon="place"
          name={row.name}
          // The tree beside it has the rest.
          second={row.placePath.at(-2)}
          to={pageOf(row)}
        />
      ),
    },
    { key: 'areaClass', width: 78, folds: 1, render: (_, row) => row.className },
    {
      key: 'address',
      sorter: true,
      width: 172,
      minWidth: 110,
      folds: 4,
      render: (_, row) => <TwoLines first={row.address} />,
    },
    {
      key: 'contact',
      width: 104,
      folds: 2,
      render: (_, row) =>
        row.contact === '' ? textOrNone('') : <TwoLines first={row.contact} second={row.phone || undefined} />,
    },
    { key: 'places', sorter: true, align: 'right', width: 72, folds: 3, render: (_, row) => row.places },
    { key: 'devices', sorter: true, align: 'right', width: 66, render: (_, row) => <DevicesLink row={row} /> },
    { key: 'openEvents', sorter: true, align: 'right', width: 76, render: (_, row) => <OpenEventsLink place={row} /> },
    actsColumn(manages ? 168 : 64, (row) => <Links row={row} manages={manages} onMove={onMove} />),
  ])

const Figures = ({ row }: { row: PlaceRow }) => (
  <span className={styles.figures}>
    {`${texts.places} ${row.places}`}
    <span>
      {texts.devices} <DevicesLink row={row} />
    </span>
    {row.openEvents > 0 && (
      <span>
        {texts.openEvents} <OpenEventsLink place={row} />
      </span>
    )}
  </span>
)

export const PlaceCardRow = ({ row, manages, onMove }: { row: PlaceRow } & Options) => (
  <PlainCard
    icon="place"
    title={row.name}
    state={row.className}
    lines={[
      <PlacePath key="path" path={row.placePath} />,
      row.address,
      [row.contact, row.phone].filter((text) => text !== '').join(' '),
      <Figures key="figures" row={row} />,
    ]}
    to={pageOf(row)}
    actions={
      manages && (
        <Button size="large" onClick={() => onMove(row)}>
          {placeTexts.move.button}
        </Button>
      )
    }
  />
)
