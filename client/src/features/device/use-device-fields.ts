import { areaClasses } from '#shared/area/area-classes.ts'
import { deviceTypes, type DeviceType } from '#shared/device/index.ts'
import type { QueryField } from '#client/ui/list/query-types.ts'
import { deviceTexts } from '#client/config/device-texts.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { useAreaField } from '#client/ui/form/use-area-field.ts'
import { usePlaceOptions } from '#client/ui/form/use-place-options.ts'

const texts = deviceTexts.filters

const typeField = (types: readonly DeviceType[]): QueryField => ({
  kind: 'select',
  name: 'deviceType',
  label: texts.type,
  width: 220,
  options: types.map((type) => ({ value: type, label: deviceTypes[type].name })),
})

/** The query row of a list of these device types; no types for a list of a single type. */
export const useDeviceFields = (types: readonly DeviceType[]): readonly QueryField[] => [
  ...(types.length === 0 ? [] : [typeField(types)]),
  { kind: 'tree', name: 'placeId', label: texts.place, width: 220, options: usePlaceOptions() },
  { kind: 'keyword', name: 'keyword', label: listTexts.keyword, placeholder: texts.keywordHint, width: 240 },
  { kind: 'select', name: 'stale', label: texts.stale, width: 220, options: [{ value: '1', label: texts.staleLong }] },
  {
    kind: 'select',
    name: 'falseAlarms',
    label: texts.falseAlarms,
    width: 170,
    options: [{ value: '1', label: texts.falseAlarmsOften }],
  },
  useAreaField(),
  {
    kind: 'select',
    name: 'areaClass',
    label: listTexts.areaClass,
    width: 170,
    options: areaClasses.map((label, at) => ({ value: String(at), label })),
  },
]
