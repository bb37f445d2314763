import type { ContactRow } from '#shared/contact/contact.contract.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { contactTexts } from '#client/features/contact/texts.ts'
import { ContactDialog, valuesOf, type ContactValues } from '#client/features/contact/components/contact-form.tsx'
import { ConfirmButton } from '#client/ui/dialog/confirm-button.tsx'
import { DialogButton } from '#client/ui/dialog/dialog-button.tsx'
import { useAreaOptions } from '#client/ui/form/use-area-field.ts'
import { trpc } from '#client/lib/trpc.ts'
import { pathText } from '#client/lib/place-words.ts'

const texts = contactTexts

const useEdit = () => {
  const utils = trpc.useUtils()
  return trpc.contact.edit.useMutation({
    meta: { quiet: true, done: listTexts.saved, invalidates: [trpc.contact.list] },
    onSuccess: (contact) => utils.contact.detail.setData({ id: contact.id }, contact),
  })
}

interface ActProps {
  readonly contact: ContactRow
  readonly link?: boolean
}

/** 编辑 of a contact: person, notification methods and area. A contact of a place keeps its place. */
export const ContactEdit = ({ contact, link = false }: ActProps) => {
  const areas = useAreaOptions()
  const { mutateAsync } = useEdit()
  const save = ({ areaId, ways, ...person }: ContactValues): Promise<unknown> => {
    const isMoved = contact.placeId === null && areaId !== undefined && areaId !== contact.areaId
    const change = { ...person, ways: [...ways], ...(isMoved && { areaId }) }
    return mutateAsync({ id: contact.id, ...change })
  }
  return (
    <DialogButton label={listTexts.edit} type={link ? 'link' : 'default'}>
      {(onGone) => (
        <ContactDialog
          title={texts.form.edit(contact.name)}
          start={valuesOf(contact)}
          areas={areas}
          place={contact.placeId === null ? undefined : pathText(contact.placePath)}
          onGone={onGone}
          onSave={save}
        />
      )}
    </DialogButton>
  )
}

/** 删除 of a contact, after a warning that there may be no contact left. */
export const ContactRemove = ({ contact, onRemoved }: ActProps & { onRemoved: () => void }) => {
  const { mutate, isPending } = trpc.contact.remove.useMutation({
    meta: { done: texts.removal.done, invalidates: [trpc.contact.list] },
    onSuccess: onRemoved,
  })
  return (
    <ConfirmButton
      label={texts.removal.button}
      title={texts.removal.title(contact.name)}
      text={texts.removal.text}
      confirm={texts.removal.confirm}
      busy={isPending}
      onConfirm={(settled) => mutate({ id: contact.id }, { onSettled: settled })}
    />
  )
}
