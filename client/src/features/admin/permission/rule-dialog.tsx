import { Form, Select, Switch } from 'antd'
import type { z } from 'zod'
import type { permissionContracts } from '#shared/permission/permission.contract.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { ruleTexts as texts } from '#client/features/admin/permission/texts.ts'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { TextField } from '#client/ui/form/fields.tsx'
import { trpc } from '#client/lib/trpc.ts'

export type Rule = z.output<typeof permissionContracts.rules.output>[number]

type Condition = keyof typeof texts.conditions

interface RuleValues {
  readonly ruleName: string
  readonly ruleColumn: string
  readonly ruleConditions: Condition
  readonly ruleValue: string
  readonly enabled: boolean
}

/** The dialog shows a failure itself. */
const saving = { meta: { quiet: true, done: listTexts.saved, invalidates: [trpc.permission] } }

const conditions = Object.entries(texts.conditions).map(([value, label]) => ({ value, label }))
const isCondition = (text: string): text is Condition => Object.hasOwn(texts.conditions, text)

const startOf = (rule: Rule | undefined): RuleValues => ({
  ruleName: rule?.ruleName ?? '',
  ruleColumn: rule?.ruleColumn ?? '',
  ruleConditions: rule !== undefined && isCondition(rule.ruleConditions) ? rule.ruleConditions : '=',
  ruleValue: rule?.ruleValue ?? '',
  enabled: rule?.status !== '0',
})

export interface RuleDialogProps {
  readonly permissionId: string
  /** The edited rule; absent for a new one. */
  readonly rule: Rule | undefined
  readonly onGone: () => void
}

export const RuleDialog = ({ permissionId, rule, onGone }: RuleDialogProps) => {
  const adding = trpc.permission.addRule.useMutation(saving)
  const editing = trpc.permission.editRule.useMutation(saving)
  const save = ({ enabled, ...values }: RuleValues) => {
    const fields = { ...values, status: enabled ? ('1' as const) : ('0' as const) }
    return rule === undefined
      ? adding.mutateAsync({ permissionId, ...fields })
      : editing.mutateAsync({ id: rule.id, ...fields })
  }
  return (
    <FormDialog<RuleValues>
      title={rule === undefined ? texts.add : texts.editTitle(rule.ruleName)}
      width={432}
      start={startOf(rule)}
      onSave={save}
      onGone={onGone}
    >
      <TextField<RuleValues> name="ruleName" label={texts.name} missing={texts.enter.name} maxLength={60} />
      <TextField<RuleValues> name="ruleColumn" label={texts.column} extra={texts.columnNote} maxLength={60} />
      <Form.Item<RuleValues> name="ruleConditions" label={texts.condition}>
        <Select options={conditions} />
      </Form.Item>
      <TextField<RuleValues> name="ruleValue" label={texts.value} missing={texts.enter.value} maxLength={300} />
      <Form.Item<RuleValues> name="enabled" label={texts.enabled} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
