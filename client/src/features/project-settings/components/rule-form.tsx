import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { projectSettingsTexts as texts } from '#client/features/project-settings/texts.ts'
import type { Rule, RuleRow } from '#client/features/project-settings/rule-edits.ts'
import { Fields, type Values } from '#client/features/project-settings/components/rule-fields.tsx'

const valuesOf = ({ app, sms, voice, voiceDelay, quiet }: RuleRow): Values => ({
  app,
  sms,
  voice,
  voiceDelay,
  isQuiet: quiet !== null,
  ...(quiet !== null && quiet),
})

const ruleOf = (deviceType: RuleRow['deviceType'], { isQuiet, from = '', to = '', ...rest }: Values): Rule => ({
  deviceType,
  app: rest.app,
  sms: rest.sms,
  voice: rest.voice,
  voiceDelay: rest.voiceDelay,
  quiet: isQuiet ? { from, to } : null,
})

interface RuleFormProps {
  readonly row: RuleRow
  readonly onSave: (rule: Rule) => Promise<unknown>
  /** The form has closed, and the element that opened it has the focus again. */
  readonly onGone: () => void
}

/** Who is notified of events of one kind from one device type, by which method and when. */
export const RuleForm = ({ row, onSave, onGone }: RuleFormProps) => (
  <FormDialog<Values>
    title={texts.editTitle(row.name)}
    width={600}
    start={valuesOf(row)}
    onSave={(values) => onSave(ruleOf(row.deviceType, values))}
    onGone={onGone}
  >
    <Fields />
  </FormDialog>
)
