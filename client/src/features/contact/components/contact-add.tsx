import type { ContactRow, UncoveredPlace } from '#shared/contact/contact.contract.ts'
import { contactTexts } from '#client/features/contact/texts.ts'
import { ContactDialog, emptyContact, type ContactValues } from '#client/features/contact/components/contact-form.tsx'
import { DialogButton } from '#client/ui/dialog/dialog-button.tsx'
import { isOffered } from '#client/ui/list/options.ts'
import { useAreaOptions } from '#client/ui/form/use-area-field.ts'
import { trpc } from '#client/lib/trpc.ts'
import { pathText } from '#client/lib/place-words.ts'

const texts = contactTexts.form

interface AddProps {
  /** The place without a contact; otherwise the new contact belongs to an area. */
  readonly place?: UncoveredPlace
  /** The area of the current filter. */
  readonly areaId?: string | undefined
  readonly link?: boolean
}

/** 添加联系人, as the last in the call order. */
export const ContactAdd = ({ place, areaId, link = false }: AddProps) => {
  const areas = useAreaOptions()
  const { mutateAsync } = trpc.contact.add.useMutation({
    meta: { quiet: true, done: ({ name }: ContactRow) => texts.added(name), invalidates: [trpc.contact] },
  })
  const begins = areaId !== undefined && isOffered(areas, areaId) ? areaId : areas[0]?.value
  const save = ({ areaId: into = '', ways, ...person }: ContactValues): Promise<unknown> => {
    const where = place === undefined ? { areaId: into } : { placeId: place.placeId }
    return mutateAsync({ ...person, ways: [...ways], ...where })
  }
  return (
    <DialogButton label={texts.add} type={link ? 'link' : 'default'}>
      {(onGone) => (
        <ContactDialog
          title={texts.add}
          start={{ ...emptyContact, areaId: begins }}
          areas={areas}
          place={place && pathText(place.placePath)}
          onGone={onGone}
          onSave={save}
        />
      )}
    </DialogButton>
  )
}
