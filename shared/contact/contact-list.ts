import { defineList } from '#shared/export/define-list.ts'

/** 应急联系人. */
export const contactList = defineList({
  domain: 'contact',
  columns: {
    sortNo: '呼叫顺序',
    name: '姓名',
    phone: '手机号码',
    post: '关系 / 岗位',
    ways: '通知方式',
    areaName: '区域',
    place: '场所',
    address: '地址',
  },
  united: { where: ['areaName', 'place'] },
  sorts: ['sortNo', 'name'],
})
