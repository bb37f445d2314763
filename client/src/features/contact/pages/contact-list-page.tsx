import type { ContactRow } from '#shared/contracts/contact.ts'
import { NoticeBar } from '#client/ui/basics/notice-bar.tsx'
import { listTexts } from '#client/config/list-texts.ts'
import { contactMethodTexts, peopleTexts } from '#client/config/people-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { ContactAdd } from '#client/features/contact/components/contact-add.tsx'
import { ContactCardRow, contactColumns } from '#client/features/contact/components/contact-columns.tsx'
import { OrderDrawer } from '#client/features/contact/components/order-drawer.tsx'
import { UncoveredDrawer } from '#client/features/contact/components/uncovered-drawer.tsx'
import { contactInput, contactRules, contactMethods, uncoveredText } from '#client/features/contact/contact-query.ts'
import { ListPage } from '#client/ui/list/list-page.tsx'
import { listQueryOptions } from '#client/ui/list/use-list.ts'
import { useAreaField } from '#client/ui/form/use-area-field.ts'
import { aboutBus, useFreshen } from '#client/realtime/use-freshen.ts'
import { useListQuery } from '#client/ui/list/use-list-query.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/ui/list/list.module.css'

const texts = peopleTexts.contact
const aboutPlaces = aboutBus('place', 'area')

/** 紧急联系人列表, in call order; a separate warning lists places without a contact. */
export const ContactListPage = () => {
  const [query, change] = useListQuery(contactRules)
  const input = contactInput(query)
  const read = trpc.contact.list.useQuery(input, listQueryOptions)
  useFreshen(read.refetch, aboutPlaces)
  const isPhone = useIsPhone()
  const manages = usePermission().mayButton('contact:manage')
  const tools = (
    <>
      <ContactAdd areaId={query.filters['areaId']} />
      <OrderDrawer />
    </>
  )
  const warning = read.data === undefined ? undefined : uncoveredText(read.data.uncovered)
  return (
    <ListPage<ContactRow, 'all', (typeof contactRules.sorts)[number]>
      list={{ rules: contactRules, query, change, read }}
      exported={{ domain: 'contact', paths: screenPaths.contact, input }}
      banner={
        (warning !== undefined || (isPhone && manages)) && (
          <>
            {warning !== undefined && (
              <NoticeBar
                tone="amber"
                icon="bang"
                action={<UncoveredDrawer areaId={query.filters['areaId']} manages={manages} />}
              >
                {warning}
              </NoticeBar>
            )}
            {isPhone && manages && <div className={styles.phoneTools}>{tools}</div>}
          </>
        )
      }
      left={manages && tools}
      fields={[
        useAreaField(),
        {
          kind: 'select',
          name: 'way',
          label: texts.filters.way,
          options: contactMethods.map((way) => ({ value: way, label: contactMethodTexts[way] })),
        },
        {
          kind: 'keyword',
          name: 'keyword',
          label: listTexts.keyword,
          placeholder: texts.filters.keywordHint,
          width: 260,
        },
      ]}
      columns={contactColumns(query, manages)}
      rowKey={({ id }) => id}
      renderCard={(row) => <ContactCardRow row={row} />}
      empty={{ title: texts.empty }}
    />
  )
}
