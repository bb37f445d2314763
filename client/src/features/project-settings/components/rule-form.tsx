import { Checkbox, Form, Input, InputNumber, Switch } from 'antd'
import { roleCodes, roles, type RoleCode } from '#shared/permissions/roles.ts'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { alertChannelTexts, projectSettingsTexts as texts } from '#client/config/project-settings-texts.ts'
import type { Rule, RuleRow } from '#client/features/project-settings/rule-edits.ts'

interface Values {
  readonly app: RoleCode[]
  readonly sms: RoleCode[]
  readonly voice: RoleCode[]
  readonly voiceDelay: number
  readonly isQuiet: boolean
  readonly from?: string
  readonly to?: string
}

const channels = ['app', 'sms', 'voice'] as const
const roleOptions = roleCodes.map((value) => ({ value, label: roles[value].name }))
const hour = /^(?:[01]\d|2[0-3]):[0-5]\d$/

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

const Quiet = () => (
  <>
    <Form.Item<Values>
      name="from"
      label={texts.quietFrom}
      rules={[{ required: true, pattern: hour, message: texts.enterQuiet }]}
    >
      <Input maxLength={5} style={{ width: 120 }} placeholder={texts.quietHint} />
    </Form.Item>
    <Form.Item<Values>
      name="to"
      label={texts.quietTo}
      dependencies={['from']}
      rules={[
        { required: true, pattern: hour, message: texts.enterQuiet },
        ({ getFieldValue }) => ({
          validator: (_, value) =>
            value !== undefined && value === getFieldValue('from')
              ? Promise.reject(new Error(texts.sameQuiet))
              : Promise.resolve(),
        }),
      ]}
    >
      <Input maxLength={5} style={{ width: 120 }} placeholder={texts.quietHint} />
    </Form.Item>
  </>
)

const Fields = () => {
  const isQuiet = Form.useWatch('isQuiet') === true
  return (
    <>
      {channels.map((channel) => (
        <Form.Item<Values> key={channel} name={channel} label={alertChannelTexts[channel]}>
          <Checkbox.Group options={roleOptions} />
        </Form.Item>
      ))}
      <Form.Item<Values>
        name="voiceDelay"
        label={texts.voiceDelay}
        rules={[{ required: true }]}
        extra={texts.delayNote}
      >
        <InputNumber<number> min={1} max={120} precision={0} suffix={texts.delayUnit} style={{ width: 120 }} />
      </Form.Item>
      <Form.Item<Values> name="isQuiet" label={texts.quietSwitch} valuePropName="checked">
        <Switch />
      </Form.Item>
      {isQuiet && <Quiet />}
    </>
  )
}

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
