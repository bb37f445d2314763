import type { z } from 'zod'
import type { RuleState } from '#shared/project/project-settings.contract.ts'
import { eventKindNames, eventKinds, type EventKind } from '#shared/event/index.ts'
import type { AlertRule, RuleGroup } from '#shared/project/alert-rules.ts'

export type RuleRow = z.output<typeof RuleState>['ruleDetail'][number]
export type Rule = AlertRule

/** Which rules the address selects. */
export interface Which {
  readonly newMode: 'default' | 'setting'
  readonly kind: EventKind
}

const modes = ['default', 'setting'] as const

/** Parses an address; `newMode` comes from the set-up offer after a new edition (spec §4). */
export const readWhich = (params: URLSearchParams): Which => ({
  newMode: modes.find((mode) => mode === params.get('newMode')) ?? 'setting',
  kind: eventKindNames.find((kind) => kind === params.get('kind')) ?? 'alarm',
})

/** The kind in the notation of the calls. */
export const eventTypeFields = (kind: EventKind): { eventType: RuleGroup; eventDetailType: number } => ({
  eventType: eventKinds[kind].push.raised,
  eventDetailType: eventKinds[kind].eventType,
})

const plain = ({ deviceType, app, sms, voice, voiceDelay, quiet }: Rule): Rule => ({
  deviceType,
  app,
  sms,
  voice,
  voiceDelay,
  quiet,
})

const isExplicit = ({ deviceType, custom }: RuleRow): boolean => deviceType === null || custom

/** All rules of a kind after a change: the rule for all devices, and those of types with their own rule. */
export const withRule = (rows: readonly RuleRow[], rule: Rule): Rule[] => {
  const others = rows.filter((row) => isExplicit(row) && row.deviceType !== rule.deviceType).map(plain)
  // The rule for all devices is the first, as in the list.
  return rule.deviceType === null ? [plain(rule), ...others] : [...others, plain(rule)]
}

/** All rules of a kind without that of one type, which then follows the rule for all devices. */
export const withoutRule = (rows: readonly RuleRow[], type: RuleRow['deviceType']): Rule[] =>
  rows.filter((row) => isExplicit(row) && row.deviceType !== type).map(plain)
