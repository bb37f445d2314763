import { Form, Input, InputNumber } from 'antd'
import { isPhone } from '#shared/text-formats.ts'
import { AreaField } from '#client/ui/form/area-field.tsx'
import { TextField } from '#client/ui/form/fields.tsx'
import type { TreeOption } from '#client/ui/list/options.ts'
import { placeTexts } from '#client/config/place-texts.ts'
import { PhotosControl, PlanControl } from '#client/ui/form/picture-controls.tsx'
import { MapPick } from '#client/features/place/map-pick/map-pick.tsx'
import type { Home } from '#client/features/place/map-pick/use-around.ts'
import type { PlaceForm } from '#client/features/place/place-changes.ts'

const texts = placeTexts.form

/** Accepts an empty value or a mainland mobile number. */
const checkPhone = (_rule: unknown, value: string): Promise<void> =>
  value === '' || isPhone(value) ? Promise.resolve() : Promise.reject(new Error(texts.badPhone))

const Position = ({
  name,
  most,
  placeholder,
}: {
  name: 'longitude' | 'latitude'
  most: number
  placeholder: string | undefined
}) => (
  <Form.Item<PlaceForm>
    name={name}
    label={texts[name]}
    {...(placeholder === undefined && { rules: [{ required: true, message: texts.enterPosition }] })}
  >
    <InputNumber<number>
      min={-most}
      max={most}
      step={0.0001}
      controls={false}
      placeholder={placeholder}
      style={{ width: 200 }}
    />
  </Form.Item>
)

interface PlaceFieldsProps {
  /** The options for the area of a new top-level place; undefined otherwise. */
  readonly areas?: readonly TreeOption[] | undefined
  /** A new place may leave its position to its parent, and a new sub-place its address as well. */
  readonly isNew: boolean
  readonly home: Home
  /** Called after a click on the map. */
  readonly onPicked: () => void
  /** Called with the change of the number of running uploads. */
  readonly onGoing: (by: number) => void
}

/** The fields of a place; required ones are marked. */
export const PlaceFields = ({ areas, isNew, home, onPicked, onGoing }: PlaceFieldsProps) => {
  const hasOther = isNew && areas === undefined
  return (
    <>
      <TextField<PlaceForm> name="name" label={texts.name} missing={texts.enterName} maxLength={40} />
      {areas !== undefined && (
        <AreaField<PlaceForm> name="areaId" label={texts.area} missing={texts.enterArea} areas={areas} />
      )}
      <Form.Item<PlaceForm>
        name="address"
        label={texts.address}
        rules={[{ required: !hasOther, whitespace: true, message: texts.enterAddress }]}
      >
        <Input maxLength={100} placeholder={hasOther ? texts.addressHint : undefined} />
      </Form.Item>
      <Form.Item<PlaceForm> name="floor" label={texts.floor}>
        <InputNumber<number> min={-20} max={200} precision={0} style={{ width: 120 }} />
      </Form.Item>
      <TextField<PlaceForm> name="contact" label={texts.contact} maxLength={20} style={{ width: 200 }} />
      <Form.Item<PlaceForm> name="phone" label={texts.phone} rules={[{ validator: checkPhone }]}>
        <Input maxLength={11} inputMode="tel" style={{ width: 200 }} />
      </Form.Item>
      <Position name="longitude" most={180} placeholder={isNew ? texts.positionHint : undefined} />
      <Position name="latitude" most={85} placeholder={isNew ? texts.positionHint : undefined} />
      <Form.Item label={texts.map}>
        <MapPick home={home} onPicked={onPicked} />
      </Form.Item>
      <Form.Item<PlaceForm> name="floorPlan" label={texts.floorPlan} extra={texts.floorPlanHint}>
        <PlanControl onGoing={onGoing} />
      </Form.Item>
      <Form.Item<PlaceForm> name="photos" label={texts.photos} extra={texts.photosHint}>
        <PhotosControl onGoing={onGoing} />
      </Form.Item>
    </>
  )
}
