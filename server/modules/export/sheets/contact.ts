import { contactReads } from '#server/modules/contact/contact-list.ts'
import { placeText } from '#server/modules/export/sheets/cells.ts'
import { defineSheet, rowsOfStore } from '#server/modules/export/sheets/sheet.ts'
import { contactContracts, type ContactRow } from '#shared/contact/contact.contract.ts'
import { contactMethods } from '#shared/contact/contact-methods.ts'

export const contact = defineSheet('contact', {
  title: '紧急联系人列表',
  pages: { 紧急联系人列表: {} },
  input: contactContracts.list.input,
  columns: [
    { key: 'sortNo', width: 10, value: ({ sortNo }: ContactRow) => sortNo },
    { key: 'name', width: 12, value: ({ name }) => name },
    { key: 'phone', width: 14, value: ({ phone }) => phone },
    { key: 'post', width: 16, value: ({ post }) => post },
    {
      key: 'ways',
      width: 16,
      value: ({ ways }) => ways.map((way) => contactMethods[way]).join('、'),
    },
    { key: 'areaName', width: 14, value: ({ areaName }) => areaName },
    { key: 'place', width: 40, value: placeText },
    { key: 'address', width: 30, value: ({ address }) => address },
  ],
  find: rowsOfStore(contactReads),
})
