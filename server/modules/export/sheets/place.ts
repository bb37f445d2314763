import { placeText } from '#server/modules/export/sheets/cells.ts'
import { defineSheet } from '#server/modules/export/sheets/sheet.ts'
import { findPlaceIds, findPlacesByIds } from '#server/modules/place/place-list.ts'
import { placeContracts } from '#shared/place/place.contract.ts'
import type { PlaceRow } from '#shared/place/place-views.schema.ts'

export const place = defineSheet('place', {
  title: '场所列表',
  pages: { 场所列表: {} },
  input: placeContracts.list.input,
  columns: [
    { key: 'path', width: 40, value: (row: PlaceRow) => placeText(row) },
    { key: 'name', width: 18, value: ({ name }) => name },
    { key: 'areaName', width: 14, value: ({ areaName }) => areaName },
    { key: 'areaClass', width: 12, value: ({ className }) => className },
    { key: 'address', width: 30, value: ({ address }) => address },
    { key: 'floor', width: 8, value: ({ floor }) => floor },
    { key: 'contact', width: 12, value: ({ contact }) => contact },
    { key: 'phone', width: 14, value: ({ phone }) => phone },
    { key: 'longitude', width: 12, value: ({ longitude }) => longitude },
    { key: 'latitude', width: 12, value: ({ latitude }) => latitude },
    { key: 'places', width: 8, value: ({ places }) => places },
    { key: 'devices', width: 8, value: ({ devices }) => devices },
    { key: 'openEvents', width: 10, value: ({ openEvents }) => openEvents },
  ],
  find: (kernel, scope, query) => ({
    ids: () => Promise.resolve(findPlaceIds(kernel.model, scope, query)),
    rows: (ids) => Promise.resolve(findPlacesByIds(kernel.model, scope, ids)),
  }),
  toAct: ({ id, name }) => ({ id, name }),
})
