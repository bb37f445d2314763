import { defineList } from '#shared/export/define-list.ts'

/** 场所列表. */
export const placeList = defineList({
  domain: 'place',
  columns: {
    path: '场所',
    name: '名称',
    areaName: '区域',
    areaClass: '分类',
    address: '地址',
    floor: '楼层',
    contact: '负责人',
    phone: '联系电话',
    longitude: '经度',
    latitude: '纬度',
    places: '子场所',
    devices: '设备',
    openEvents: '未结束事件',
  },
  united: { name: ['name', 'path'], contact: ['contact', 'phone'] },
  sorts: ['tree', 'name', 'address', 'places', 'devices', 'openEvents'],
})
