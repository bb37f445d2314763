import { contactReads } from '#server/modules/contact/contact-list.ts'
import { placeText } from '#server/modules/export/sheets/cells.ts'
import { defineSheet, rowsOfStore } from '#server/modules/export/sheets/sheet.ts'
import { contactContracts, contactMethods, type ContactRow } from '#shared/contracts/contact.ts'

export const contact = defineSheet({
  title: '紧急联系人列表',
  pages: { 紧急联系人列表: {} },
  input: contactContracts.list.input,
  columns: [
    { key: 'sortNo', title: '呼叫顺序', width: 10, value: ({ sortNo }: ContactRow) => sortNo },
    { key: 'name', title: '姓名', width: 12, value: ({ name }) => name },
    { key: 'phone', title: '联系电话', width: 14, value: ({ phone }) => phone },
    { key: 'post', title: '岗位', width: 16, value: ({ post }) => post },
    {
      key: 'ways',
      title: '通知方式',
      width: 16,
      value: ({ ways }) => ways.map((way) => contactMethods[way]).join('、'),
    },
    { key: 'areaName', title: '区域', width: 14, value: ({ areaName }) => areaName },
    { key: 'place', title: '场所', width: 40, value: placeText },
    { key: 'address', title: '地址', width: 30, value: ({ address }) => address },
  ],
  find: rowsOfStore(contactReads),
})
