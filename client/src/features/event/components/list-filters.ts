import { deviceTypeCodes, deviceTypes, mayRaise } from '#shared/devices/index.ts'
import { eventKinds, type EventKind } from '#shared/events/index.ts'
import { formatDay } from '#shared/time.ts'
import type { QueryField } from '#client/components/list-page/query-types.ts'
import { eventTexts } from '#client/config/event-texts.ts'

const texts = eventTexts.filters

/** The fields of the query row: only device types that can raise this kind, only results that can end it. */
export const listFilters = (kind: EventKind, now: number): readonly QueryField[] => [
  { kind: 'range', name: 'time', label: texts.time, width: 150, today: formatDay(now) },
  {
    kind: 'select',
    name: 'deviceType',
    label: texts.deviceType,
    width: 220,
    options: deviceTypeCodes
      .filter((type) => mayRaise(type, kind))
      .map((type) => ({ value: type, label: deviceTypes[type].name })),
  },
  {
    kind: 'select',
    name: 'result',
    label: texts.result,
    width: 170,
    options: eventKinds[kind].results.map((name) => ({ value: name, label: name })),
  },
  { kind: 'keyword', name: 'keyword', label: texts.keyword, placeholder: texts.keywordHint, width: 240 },
]
