import { placeText } from '#server/modules/export/sheets/cells.ts'
import { defineSheet } from '#server/modules/export/sheets/sheet.ts'
import { findPlaceIds, findPlacesByIds } from '#server/modules/place/place-list.ts'
import { placeContracts } from '#shared/contracts/place.ts'
import type { PlaceRow } from '#shared/contracts/place-views.ts'

export const place = defineSheet({
  title: '场所列表',
  pages: { 场所列表: {} },
  input: placeContracts.list.input,
  columns: [
    { key: 'path', title: '场所', width: 40, value: (row: PlaceRow) => placeText(row) },
    { key: 'name', title: '名称', width: 18, value: ({ name }) => name },
    { key: 'areaName', title: '区域', width: 14, value: ({ areaName }) => areaName },
    { key: 'areaClass', title: '分类', width: 12, value: ({ className }) => className },
    { key: 'address', title: '地址', width: 30, value: ({ address }) => address },
    { key: 'floor', title: '楼层', width: 8, value: ({ floor }) => floor },
    { key: 'contact', title: '负责人', width: 12, value: ({ contact }) => contact },
    { key: 'phone', title: '联系电话', width: 14, value: ({ phone }) => phone },
    { key: 'longitude', title: '经度', width: 12, value: ({ longitude }) => longitude },
    { key: 'latitude', title: '纬度', width: 12, value: ({ latitude }) => latitude },
    { key: 'places', title: '子场所', width: 8, value: ({ places }) => places },
    { key: 'devices', title: '设备', width: 8, value: ({ devices }) => devices },
    { key: 'openEvents', title: '未处理事件', width: 10, value: ({ openEvents }) => openEvents },
  ],
  find: (kernel, scope, query) => ({
    ids: () => Promise.resolve(findPlaceIds(kernel.model, scope, query)),
    rows: (ids) => Promise.resolve(findPlacesByIds(kernel.model, scope, ids)),
  }),
})
