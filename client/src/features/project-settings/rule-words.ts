import { roleCodes, roles, type RoleCode } from '#shared/permission/roles.ts'
import type { Rule } from '#client/features/project-settings/rule-edits.ts'
import { alertChannelTexts, projectSettingsTexts as texts } from '#client/features/project-settings/texts.ts'

/** The roles of a channel, always in the same order. */
export const rolesText = (codes: readonly RoleCode[]): string => {
  const names = roleCodes.filter((code) => codes.includes(code)).map((code) => roles[code].name)
  return names.length === 0 ? texts.nobody : names.join('、')
}

export const quietText = (quiet: Rule['quiet']): string =>
  quiet === null ? texts.noQuiet : texts.quiet(quiet.from, quiet.to)

/** The parts of a rule, each with its name and its value as text. */
export const ruleParts: readonly { readonly label: string; readonly text: (rule: Rule) => string }[] = [
  ...(['app', 'sms', 'voice'] as const).map((channel) => ({
    label: alertChannelTexts[channel],
    text: (rule: Rule) => rolesText(rule[channel]),
  })),
  { label: texts.columns.voiceDelay, text: ({ voiceDelay }) => texts.minutes(voiceDelay) },
  { label: texts.columns.quiet, text: ({ quiet }) => quietText(quiet) },
]
