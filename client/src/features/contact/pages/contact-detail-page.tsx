import { useParams } from 'react-router-dom'
import type { ContactDetail } from '#shared/contact/contact.contract.ts'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { contactTexts } from '#client/features/contact/texts.ts'
import { contactMethods } from '#shared/contact/contact-methods.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { ContactEdit, ContactRemove } from '#client/features/contact/components/contact-acts.tsx'
import { ContactTest } from '#client/features/contact/components/contact-test.tsx'
import { methodsText } from '#client/features/contact/contact-words.ts'
import { textOrNone, TwoLines } from '#client/ui/list/cells.tsx'
import { DetailFrame, detailOptions } from '#client/ui/detail/detail-frame.tsx'
import { DetailHead, FactCard, ListCard, RowEnd, TwoColumns } from '#client/ui/detail/detail-parts.tsx'
import { useGo } from '#client/ui/basics/use-go.ts'
import { trpc } from '#client/lib/trpc.ts'

const texts = contactTexts

const Acts = ({ contact }: { contact: ContactDetail }) => {
  const go = useGo()
  return (
    <>
      <ContactTest contact={contact} />
      <ContactEdit contact={contact} />
      <ContactRemove contact={contact} onRemoved={() => go(screenPaths.contact.list)} />
    </>
  )
}

const Head = ({ contact }: { contact: ContactDetail }) => (
  <DetailHead
    icon="phone"
    title={contact.name}
    about={contact.post}
    facts={[
      { label: texts.columns.phone, value: <a href={`tel:${contact.phone}`}>{contact.phone}</a> },
      { label: texts.columns.sortNo, value: texts.order(contact.sortNo) },
      { label: texts.places, value: contact.places, note: texts.placesNote },
    ]}
    actions={contact.may.manage && <Acts contact={contact} />}
  />
)

/** 紧急联系人详情, with the history of test calls. */
export const ContactDetailPage = () => {
  const { parameterId: id = '' } = useParams()
  const read = trpc.contact.detail.useQuery({ id }, detailOptions)
  return (
    <DetailFrame read={read} what={texts.one} list={screenPaths.contact}>
      {(contact) => (
        <>
          <Head contact={contact} />
          <TwoColumns
            side={
              <FactCard
                title={texts.info}
                facts={[
                  { label: texts.columns.where, value: <PlacePath path={contact.placePath} layout="flow" /> },
                  { label: texts.address, value: textOrNone(contact.address) },
                  { label: texts.columns.ways, value: methodsText(contact.ways) },
                  { label: texts.columns.post, value: textOrNone(contact.post) },
                ]}
              />
            }
          >
            <ListCard
              title={texts.tests}
              items={contact.tests}
              empty={texts.noTests}
              keyOf={({ way, at }) => `${at} ${way}`}
              draw={({ way, at, text }) => (
                <>
                  <TwoLines first={contactMethods[way]} second={text} />
                  <RowEnd>{at}</RowEnd>
                </>
              )}
            />
          </TwoColumns>
        </>
      )}
    </DetailFrame>
  )
}
