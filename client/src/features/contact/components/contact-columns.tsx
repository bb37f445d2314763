import { Button } from 'antd'
import { Link } from 'react-router-dom'
import type { ContactRow } from '#shared/contact/contact.contract.ts'
import type { ListColumn } from '#client/ui/list/list-types.ts'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { contactTexts } from '#client/features/contact/texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { methodsText } from '#client/features/contact/contact-words.ts'
import { ContactEdit } from '#client/features/contact/components/contact-acts.tsx'
import { ContactTest } from '#client/features/contact/components/contact-test.tsx'
import { detailColumn, textOrNone, TwoLines, titled } from '#client/ui/list/cells.tsx'
import { PlainCard } from '#client/ui/list/plain-card.tsx'

const texts = contactTexts
const { detail } = screenPaths.contact

/** The coverage of a contact: a place with its sub-places, or a whole area. */
const Where = ({ row }: { row: ContactRow }) =>
  row.placeId === null ? <TwoLines first={row.areaName} second={texts.wholeArea} /> : <PlacePath path={row.placePath} />

const Phone = ({ phone }: { phone: string }) => (
  <a className="ink" href={`tel:${phone}`}>
    {phone}
  </a>
)

/** In call order: number, person, place, methods. */
const columns: readonly ListColumn<ContactRow>[] = titled(texts.columns, [
  { key: 'sortNo', sorter: true, width: 108, render: (_, row) => row.sortNo },
  { key: 'name', sorter: true, width: 140, render: (_, row) => <Link to={detail(row.id)}>{row.name}</Link> },
  { key: 'phone', width: 140, render: (_, row) => <Phone phone={row.phone} /> },
  { key: 'post', width: 140, folds: 1, render: (_, row) => textOrNone(row.post) },
  { key: 'where', width: 250, minWidth: 170, render: (_, row) => <Where row={row} /> },
  { key: 'ways', width: 130, folds: 2, render: (_, row) => methodsText(row.ways) },
])

const Acts = ({ contact }: { contact: ContactRow }) => (
  <>
    <ContactEdit contact={contact} link />
    <ContactTest contact={contact} link />
  </>
)

/** The columns for a person who may only see the contacts, and for one who manages them. */
export const contactColumns = [...columns, detailColumn<ContactRow>(detail)]
export const managedContactColumns = [...columns, detailColumn<ContactRow>(detail, (row) => <Acts contact={row} />)]

export const ContactCardRow = ({ row }: { row: ContactRow }) => (
  <PlainCard
    icon="phone"
    title={row.name}
    state={texts.order(row.sortNo)}
    lines={[<Where key="where" row={row} />, `${row.phone} ${row.post}`, methodsText(row.ways)]}
    to={detail(row.id)}
    actions={
      <Button type="primary" size="large" href={`tel:${row.phone}`}>
        {texts.call}
      </Button>
    }
  />
)
