import { Checkbox, Form } from 'antd'
import type { ContactRow } from '#shared/contact/contact.contract.ts'
import type { ContactMethod } from '#shared/contact/contact-methods.ts'
import { AreaField } from '#client/ui/form/area-field.tsx'
import { PhoneField, TextField } from '#client/ui/form/fields.tsx'
import type { TreeOption } from '#client/ui/list/options.ts'
import { contactTexts } from '#client/features/contact/texts.ts'
import { contactMethodNames, contactMethods } from '#shared/contact/contact-methods.ts'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'

const texts = contactTexts.form

/** The place or area of a contact: a place is fixed, an area can be selected. */
export interface ContactValues {
  readonly name: string
  readonly phone: string
  readonly post: string
  readonly ways: readonly ContactMethod[]
  readonly areaId: string | undefined
}

export const emptyContact: ContactValues = { name: '', phone: '', post: '', ways: ['phone'], areaId: undefined }

export const valuesOf = ({ name, phone, post, ways, areaId }: ContactRow): ContactValues => ({
  name,
  phone,
  post,
  ways,
  areaId,
})

const Fields = ({ areas, place }: Pick<ContactDialogProps, 'areas' | 'place'>) => (
  <>
    <TextField<ContactValues>
      name="name"
      label={texts.name}
      missing={texts.enterName}
      maxLength={20}
      autoComplete="off"
    />
    <PhoneField<ContactValues> name="phone" label={texts.phone} bad={texts.badPhone} />
    <TextField<ContactValues> name="post" label={texts.post} maxLength={20} placeholder={texts.postHint} />
    {place === undefined ? (
      <AreaField<ContactValues>
        name="areaId"
        label={texts.area}
        extra={texts.areaNote}
        missing={texts.enterArea}
        areas={areas}
      />
    ) : (
      <Form.Item label={texts.place}>
        <span>{place}</span>
      </Form.Item>
    )}
    <Form.Item<ContactValues>
      name="ways"
      label={texts.ways}
      rules={[{ type: 'array', min: 1, message: texts.chooseMethods }]}
    >
      <Checkbox.Group options={contactMethodNames.map((value) => ({ value, label: contactMethods[value] }))} />
    </Form.Item>
  </>
)

export interface ContactDialogProps {
  readonly title: string
  readonly start: ContactValues
  readonly areas: readonly TreeOption[]
  /** The place as text, only for a contact of a place. */
  readonly place?: string | undefined
  readonly onGone: () => void
  readonly onSave: (values: ContactValues) => Promise<unknown>
}

/** Form to add or edit an emergency contact. */
export const ContactDialog = ({ areas, place, onSave, ...dialog }: ContactDialogProps) => (
  <FormDialog<ContactValues>
    {...dialog}
    onSave={(values) =>
      onSave({ ...values, name: values.name.trim(), phone: values.phone.trim(), post: values.post.trim() })
    }
  >
    <Fields areas={areas} place={place} />
  </FormDialog>
)
