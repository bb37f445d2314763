import { eventKindNames } from '#shared/event/index.ts'
import { defaultRule } from '#shared/project/alert-rules.ts'
import { eventTypeFields, withoutRule, withRule } from '#client/features/project-settings/rule-edits.ts'
import { ruleDifferences, type RuleDifference } from '#client/features/project-settings/rule-differences.ts'
import { projectSettingsTexts as texts } from '#client/features/project-settings/texts.ts'
import { trpc } from '#client/lib/trpc.ts'

/** The rules of all kinds that are not the default ones, and the way back for each. */
export const useRuleDifferences = () => {
  const reads = trpc.useQueries((calls) =>
    eventKindNames.map((kind) =>
      calls.projectSettings.rules({ ...eventTypeFields(kind), newMode: 'setting' }, { meta: { quiet: true } }),
    ),
  )
  const meta = { invalidates: [trpc.projectSettings], done: texts.restored }
  const saving = trpc.projectSettings.saveRules.useMutation({ meta })
  const restoring = trpc.projectSettings.restoreDefaults.useMutation({ meta })
  const rowsOf = (kind: RuleDifference['kind']) => reads[eventKindNames.indexOf(kind)]?.data?.ruleDetail ?? []
  const restore = ({ kind, row }: RuleDifference, onSettled: () => void): void => {
    const rows = rowsOf(kind)
    const fields = eventTypeFields(kind)
    if (row.deviceType !== null)
      return saving.mutate({ ...fields, ruleDetail: withoutRule(rows, row.deviceType) }, { onSettled })
    // Without rules of single types nothing is left of the kind, which then counts as not configured.
    if (!rows.some(({ deviceType, custom }) => deviceType !== null && custom))
      return restoring.mutate(fields, { onSettled })
    saving.mutate({ ...fields, ruleDetail: withRule(rows, defaultRule(kind)) }, { onSettled })
  }
  return {
    isRead: reads.every(({ data }) => data !== undefined),
    error: reads.find(({ error }) => error !== null)?.error ?? null,
    differences: eventKindNames.flatMap((kind) => ruleDifferences(kind, rowsOf(kind))),
    busy: saving.isPending || restoring.isPending,
    restore,
  }
}
