import { areaClasses } from '#shared/area/area-classes.ts'
import { deviceTypeCodes, deviceTypes, mayRaise } from '#shared/device/index.ts'
import { eventKinds, type EventKind } from '#shared/event/index.ts'
import { riskGradeNames, riskGrades, riskTermNames } from '#shared/event/risk-grading.ts'
import type { QueryField, QueryValue, SelectField } from '#client/ui/list/query-types.ts'
import { eventTexts } from '#client/config/event-texts.ts'
import { deferredChoices, fireChoices, mayBeFire, recoveredChoices } from '#client/features/event/address-filters.ts'

const texts = eventTexts.filters

const select = (
  name: string,
  { label, width, choices }: { label: string; width: number; choices: readonly (readonly [string, string])[] },
): SelectField => ({
  kind: 'select',
  name,
  label,
  width,
  options: choices.map(([value, text]) => ({ value, label: text })),
})

/** A link may lead to the events of one device: the field shows that filter and removes it with 全部. */
const deviceField = ({ deviceId }: QueryValue, deviceName: string | undefined): SelectField[] =>
  deviceId
    ? [select('deviceId', { label: texts.device, width: 260, choices: [[deviceId, deviceName ?? texts.chosenDevice]] })]
    : []

const reasonField = (kind: EventKind): SelectField[] => {
  const choices = Object.entries(eventKinds[kind].reasons).map(([key, { text }]) => [key, text] as const)
  return choices.length > 1
    ? [select('reason', { label: eventKinds[kind].list.titles.reason, width: 220, choices })]
    : []
}

const fireField = (kind: EventKind): SelectField[] =>
  mayBeFire(kind)
    ? [
        select('fire', {
          label: texts.fire,
          width: 150,
          choices: fireChoices.map((choice) => [choice, texts.fireChoices[choice]]),
        }),
      ]
    : []

const recoveredField = (kind: EventKind): SelectField[] =>
  kind === 'fault'
    ? [
        select('recovered', {
          label: texts.recovered,
          width: 170,
          choices: recoveredChoices.map((choice) => [choice, texts.recoveredChoices[choice]]),
        }),
      ]
    : []

const deferredField: SelectField = select('deferred', {
  label: texts.deferred,
  width: 150,
  choices: deferredChoices.map((choice) => [choice, texts.deferredChoices[choice]]),
})

const riskFields = (kind: EventKind): SelectField[] =>
  kind === 'risk'
    ? [
        select('grade', {
          label: texts.grade,
          width: 150,
          choices: riskGradeNames.map((name) => [name, riskGrades[name]]),
        }),
        select('term', {
          label: texts.term,
          width: 190,
          choices: riskTermNames.map((name) => [name, texts.terms[name]]),
        }),
      ]
    : []

interface Offered {
  /** 2026-03-02 */
  readonly today: string
  readonly where: QueryField
  readonly filters: QueryValue
  /** The name of the device in the address; known once a row has been loaded. */
  readonly deviceName: string | undefined
}

/** The fields of the query row: only device types that can raise this kind, only results that can close it. */
export const listFilters = (kind: EventKind, { today, where, filters, deviceName }: Offered): readonly QueryField[] => [
  { kind: 'range', name: 'time', label: texts.time, width: 150, today },
  select('deviceType', {
    label: texts.deviceType,
    width: 200,
    choices: deviceTypeCodes.filter((type) => mayRaise(type, kind)).map((type) => [type, deviceTypes[type].name]),
  }),
  where,
  { kind: 'keyword', name: 'keyword', label: texts.keyword, placeholder: texts.keywordHint, width: 240 },
  ...reasonField(kind),
  ...fireField(kind),
  select('result', {
    label: texts.result,
    width: 170,
    choices: eventKinds[kind].results.map((name) => [name, name]),
  }),
  select('areaClass', {
    label: texts.areaClass,
    width: 190,
    choices: areaClasses.map((name, at) => [String(at), name]),
  }),
  ...recoveredField(kind),
  deferredField,
  ...riskFields(kind),
  ...deviceField(filters, deviceName),
]
