import { Form, Input, InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { deviceTypeCodes, deviceTypes } from '#shared/device/index.ts'
import { TextField } from '#client/ui/form/fields.tsx'
import { deviceFormTexts as texts } from '#client/features/device/form-texts.ts'
import { GatewaySelect, type Gateway } from '#client/features/device/components/gateway-select.tsx'
import { PlaceSelect } from '#client/features/device/components/place-select.tsx'
import { isHalf, type DeviceForm } from '#client/features/device/device-form.ts'

const { fields, hints, enter } = texts
const typeOptions = deviceTypeCodes.map((value) => ({ value, label: deviceTypes[value].name }))

const required = (message: string) => [{ required: true, whitespace: true, message }]

const Where = () => (
  <>
    <Form.Item<DeviceForm> name="placeId" label={fields.placeId} rules={[{ required: true, message: enter.placeId }]}>
      <PlaceSelect />
    </Form.Item>
    <Form.Item<DeviceForm>
      name="deviceType"
      label={fields.deviceType}
      rules={[{ required: true, message: enter.deviceType }]}
    >
      <Select options={typeOptions} placeholder={enter.deviceType} showSearch={{ optionFilterProp: 'label' }} />
    </Form.Item>
    <Form.Item<DeviceForm> name="deviceCode" label={fields.deviceCode} rules={required(enter.deviceCode)}>
      <Input maxLength={30} placeholder={hints.deviceCode} />
    </Form.Item>
  </>
)

interface PositionProps {
  readonly name: 'longitude' | 'latitude'
  readonly most: number
  readonly isNew: boolean
}

const Position = ({ name, most, isNew }: PositionProps) => (
  <Form.Item<DeviceForm>
    name={name}
    label={fields[name]}
    dependencies={[name === 'longitude' ? 'latitude' : 'longitude']}
    rules={[
      ({ getFieldsValue }) => ({
        validator: (_, value) =>
          // antd types the values of a whole form as any.
          value === null && isHalf(getFieldsValue() as DeviceForm)
            ? Promise.reject(new Error(texts.bothCoordinates))
            : Promise.resolve(),
      }),
    ]}
  >
    <InputNumber<number>
      min={-most}
      max={most}
      step={0.0001}
      controls={false}
      {...(isNew && { placeholder: hints.position })}
      style={{ width: 200 }}
    />
  </Form.Item>
)

export interface DeviceFieldsProps {
  /** The edited device; undefined for a new one. */
  readonly device?: { readonly id: string; readonly gateway: Gateway | null } | undefined
}

/** The fields of a device; required ones are marked. */
export const DeviceFields = ({ device }: DeviceFieldsProps): ReactNode => {
  const isNew = device === undefined
  return (
    <>
      {isNew && <Where />}
      <Form.Item<DeviceForm> name="name" label={fields.name} {...(!isNew && { rules: required(enter.name) })}>
        <Input maxLength={40} {...(isNew && { placeholder: hints.name })} />
      </Form.Item>
      <TextField<DeviceForm>
        name="imei"
        label={fields.imei}
        maxLength={20}
        inputMode="numeric"
        style={{ width: 200 }}
      />
      <TextField<DeviceForm> name="spot" label={fields.spot} maxLength={40} placeholder={hints.spot} />
      <Position name="longitude" most={180} isNew={isNew} />
      <Position name="latitude" most={85} isNew={isNew} />
      {device !== undefined && (
        <Form.Item<DeviceForm> name="gatewayId" label={fields.gatewayId}>
          <GatewaySelect now={device.gateway} ownId={device.id} />
        </Form.Item>
      )}
    </>
  )
}
