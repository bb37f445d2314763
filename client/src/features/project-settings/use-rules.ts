import { eventKinds } from '#shared/event/index.ts'
import { projectSettingsTexts as texts } from '#client/features/project-settings/texts.ts'
import {
  eventTypeFields,
  withoutRule,
  withRule,
  type Rule,
  type RuleRow,
  type Which,
} from '#client/features/project-settings/rule-edits.ts'
import { trpc } from '#client/lib/trpc.ts'

/** The rules of a kind, and the actions on them. */
export interface Rules {
  /** Undefined until loaded. */
  readonly rows: readonly RuleRow[] | undefined
  readonly isConfigured: boolean
  readonly error: unknown
  readonly again: () => void
  readonly kindName: string
  readonly busy: boolean
  /** Rejects with the refusal, which the form shows. */
  readonly save: (rule: Rule) => Promise<unknown>
  readonly follow: (row: RuleRow, settled: () => void) => void
  readonly restore: (settled: () => void) => void
}

export const useRules = ({ newMode, kind }: Which): Rules => {
  const typeFields = eventTypeFields(kind)
  const read = trpc.projectSettings.rules.useQuery({ ...typeFields, newMode }, { meta: { quiet: true } })
  const meta = { invalidates: [trpc.projectSettings] }
  const following = trpc.projectSettings.saveRules.useMutation({ meta: { ...meta, done: texts.rulesSaved } })
  const saving = trpc.projectSettings.saveRules.useMutation({ meta: { ...meta, done: texts.rulesSaved, quiet: true } })
  const restoring = trpc.projectSettings.restoreDefaults.useMutation({ meta: { ...meta, done: texts.restored } })
  const rows = read.data?.ruleDetail
  return {
    rows,
    isConfigured: read.data?.isConfigRule === true,
    error: read.error,
    again: () => void read.refetch(),
    kindName: eventKinds[kind].name,
    busy: following.isPending || restoring.isPending,
    save: (rule) => saving.mutateAsync({ ...typeFields, ruleDetail: withRule(rows ?? [], rule) }),
    follow: ({ deviceType }, settled) =>
      following.mutate({ ...typeFields, ruleDetail: withoutRule(rows ?? [], deviceType) }, { onSettled: settled }),
    restore: (settled) => restoring.mutate(typeFields, { onSettled: settled }),
  }
}
