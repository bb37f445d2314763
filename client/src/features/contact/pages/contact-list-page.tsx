import { contactList } from '#shared/contact/contact-list.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { contactTexts } from '#client/features/contact/texts.ts'
import { contactMethodNames, contactMethods } from '#shared/contact/contact-methods.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { ContactAdd } from '#client/features/contact/components/contact-add.tsx'
import {
  ContactCardRow,
  contactColumns,
  managedContactColumns,
} from '#client/features/contact/components/contact-columns.tsx'
import { OrderDrawer } from '#client/features/contact/components/order-drawer.tsx'
import { UncoveredDrawer } from '#client/features/contact/components/uncovered-drawer.tsx'
import { uncoveredText } from '#client/features/contact/contact-words.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { aboutBus } from '#client/realtime/use-freshen.ts'
import { NoticeBar } from '#client/ui/basics/notice-bar.tsx'
import { useAreaField } from '#client/ui/form/use-area-field.ts'
import { ListPage } from '#client/ui/list/list-page.tsx'
import { chosen, isId, isKeyword, oneOf, pagingOf, type ListRules, type QueryOf } from '#client/ui/list/list-query.ts'
import { useList } from '#client/ui/list/use-list.ts'

const { empty, filters } = contactTexts
const isAbout = aboutBus('place', 'area')

const rules = {
  tabs: ['all'],
  sorts: contactList.sorts,
  filters: { areaId: isId, way: oneOf(contactMethodNames), keyword: isKeyword },
} as const satisfies ListRules<'all'>

const input = (query: QueryOf<typeof rules>) => {
  const way = contactMethodNames.find((name) => name === query.filters['way'])
  return { ...chosen(query, 'areaId', 'keyword'), ...(way !== undefined && { way }), ...pagingOf(query) }
}

const ways = contactMethodNames.map((way) => ({ value: way, label: contactMethods[way] }))

/** 紧急联系人列表, in call order; a separate warning lists places without a contact. */
export const ContactListPage = () => {
  const list = useList({ rules, input, call: trpc.contact.list, isAbout })
  const manages = usePermission().mayButton('contact:manage')
  const { areaId } = list.query.filters
  const warning = list.read.data && uncoveredText(list.read.data.uncovered)
  return (
    <ListPage
      list={list}
      exported={{ spec: contactList, paths: screenPaths.contact, input: list.input }}
      banner={
        warning !== undefined && (
          <NoticeBar tone="amber" icon="bang" action={<UncoveredDrawer areaId={areaId} manages={manages} />}>
            {warning}
          </NoticeBar>
        )
      }
      fields={[
        useAreaField(),
        { kind: 'select', name: 'way', label: filters.way, options: ways },
        { kind: 'keyword', name: 'keyword', label: listTexts.keyword, placeholder: filters.keywordHint, width: 260 },
      ]}
      columns={manages ? managedContactColumns : contactColumns}
      rowKey={({ id }) => id}
      detailOf={({ id }) => screenPaths.contact.detail(id)}
      renderCard={(row) => <ContactCardRow row={row} />}
      empty={{ title: empty, note: contactTexts.emptyNote, action: manages && <ContactAdd areaId={areaId} /> }}
      tools={
        manages && (
          <>
            <ContactAdd areaId={areaId} />
            <OrderDrawer />
          </>
        )
      }
    />
  )
}
