import { Checkbox, Form, Input, InputNumber, Switch } from 'antd'
import { roleCodes, roles, type RoleCode } from '#shared/permission/roles.ts'
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
const hour = /^(?:[01]\d|2[0-3]):[0-5]\d$/

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
