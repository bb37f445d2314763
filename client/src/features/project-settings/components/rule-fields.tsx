import { Checkbox, Form, InputNumber, Switch } from 'antd'
import { roleCodes, roles, type RoleCode } from '#shared/permission/roles.ts'
import { FieldRow } from '#client/ui/form/form-section.tsx'
import { HourField } from '#client/ui/form/time-fields.tsx'
import { alertChannelTexts, projectSettingsTexts as texts } from '#client/features/project-settings/texts.ts'

export interface Values {
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

const Quiet = () => (
  <FieldRow>
    <HourField<Values> name="from" label={texts.quietFrom} placeholder={texts.quietHint} missing={texts.enterQuiet} />
    <HourField<Values>
      name="to"
      label={texts.quietTo}
      placeholder={texts.quietHint}
      missing={texts.enterQuiet}
      dependencies={['from']}
      rules={[
        ({ getFieldValue }) => ({
          validator: (_, value) =>
            value !== undefined && value !== '' && value === getFieldValue('from')
              ? Promise.reject(new Error(texts.sameQuiet))
              : Promise.resolve(),
        }),
      ]}
    />
  </FieldRow>
)

export const Fields = () => {
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
