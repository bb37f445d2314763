import { Form, Input, InputNumber } from 'antd'
import { isPhone } from '#shared/text-formats.ts'
import { AreaField } from '#client/ui/form/area-field.tsx'
import { TextField } from '#client/ui/form/fields.tsx'
import { FieldRow, FormSection } from '#client/ui/form/form-section.tsx'
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
      style={{ width: '100%' }}
    />
  </Form.Item>
)

/** What it is and where in the tree. */
const Basics = ({ areas, hasOther }: Pick<PlaceFieldsProps, 'areas'> & { hasOther: boolean }) => (
  <FormSection title={texts.sections.basics} note={texts.sections.basicsNote}>
    <FieldRow>
      <TextField<PlaceForm> name="name" label={texts.name} missing={texts.enterName} maxLength={40} />
      <Form.Item<PlaceForm> name="floor" label={texts.floor}>
        <InputNumber<number> min={-20} max={200} precision={0} style={{ width: 120 }} />
      </Form.Item>
    </FieldRow>
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
  </FormSection>
)

const Contact = () => (
  <FormSection title={texts.sections.contact} note={texts.sections.contactNote}>
    <FieldRow>
      <TextField<PlaceForm> name="contact" label={texts.contact} maxLength={20} />
      <Form.Item<PlaceForm> name="phone" label={texts.phone} rules={[{ validator: checkPhone }]}>
        <Input maxLength={11} inputMode="tel" style={{ width: 200 }} />
      </Form.Item>
    </FieldRow>
  </FormSection>
)

const Where = ({ isNew, home, onPicked }: Pick<PlaceFieldsProps, 'isNew' | 'home' | 'onPicked'>) => {
  const placeholder = isNew ? texts.positionHint : undefined
  return (
    <FormSection title={texts.sections.position} note={texts.sections.positionNote}>
      <FieldRow>
        <Position name="longitude" most={180} placeholder={placeholder} />
        <Position name="latitude" most={85} placeholder={placeholder} />
      </FieldRow>
      <Form.Item label={texts.map}>
        <MapPick home={home} onPicked={onPicked} />
      </Form.Item>
    </FormSection>
  )
}

const Pictures = ({ onGoing }: Pick<PlaceFieldsProps, 'onGoing'>) => (
  <FormSection title={texts.sections.pictures} note={texts.sections.picturesNote}>
    <FieldRow>
      <Form.Item<PlaceForm> name="floorPlan" label={texts.floorPlan} extra={texts.floorPlanHint}>
        <PlanControl onGoing={onGoing} />
      </Form.Item>
      <Form.Item<PlaceForm> name="photos" label={texts.photos} extra={texts.photosHint}>
        <PhotosControl onGoing={onGoing} />
      </Form.Item>
    </FieldRow>
  </FormSection>
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

/** The fields of a place by sections; required ones are marked. */
export const PlaceFields = ({ areas, isNew, home, onPicked, onGoing }: PlaceFieldsProps) => (
  <>
    <Basics areas={areas} hasOther={isNew && areas === undefined} />
    <Contact />
    <Where isNew={isNew} home={home} onPicked={onPicked} />
    <Pictures onGoing={onGoing} />
  </>
)
