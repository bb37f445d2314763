import type { EventKind } from '#shared/event/index.ts'
import { defaultRule } from '#shared/project/alert-rules.ts'
import type { Rule, RuleRow } from '#client/features/project-settings/rule-edits.ts'
import { ruleParts } from '#client/features/project-settings/rule-words.ts'
import { projectSettingsTexts as texts } from '#client/features/project-settings/texts.ts'

/** A rule that is not the one that would apply by itself. */
export interface RuleDifference {
  readonly kind: EventKind
  readonly row: RuleRow
  /** Each part that differs, with what it would be. */
  readonly text: string
}

const differingParts = (rule: Rule, usual: Rule): string =>
  ruleParts
    .filter(({ text }) => text(rule) !== text(usual))
    .map(({ label, text }) => texts.differs(label, text(rule), text(usual)))
    .join('；')

/**
 * The differences among the rules of a kind. The rule for all devices is compared with the default of the kind, the rule of a
 * type with the rule for all devices, which it would follow.
 */
export const ruleDifferences = (kind: EventKind, [all, ...types]: readonly RuleRow[]): RuleDifference[] => {
  if (all === undefined) return []
  const general = differingParts(all, defaultRule(kind))
  return [
    ...(general === '' ? [] : [{ kind, row: all, text: general }]),
    ...types
      .filter(({ custom }) => custom)
      .map((row) => ({ kind, row, text: differingParts(row, all) || texts.sameAsAll })),
  ]
}
