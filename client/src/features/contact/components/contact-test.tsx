import { Button } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import type { contactContracts, ContactRow } from '#shared/contact/contact.contract.ts'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { FactList } from '#client/ui/detail/fact-row.tsx'
import { contactTexts } from '#client/features/contact/texts.ts'
import { contactMethods } from '#shared/contact/contact-methods.ts'
import { methodsText } from '#client/features/contact/contact-words.ts'
import { PlainChip } from '#client/ui/basics/plain-chip.tsx'
import { failureText } from '#client/lib/failure-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/contact/components/contact.module.css'

const texts = contactTexts

type Outcome = z.output<(typeof contactContracts)['test']['output']>

/** Outcome of each notification method. */
const Outcomes = ({ outcome }: { outcome: Outcome }) => (
  <FactList
    facts={outcome.ways.map(({ way, sent, note }) => ({
      label: contactMethods[way],
      value: sent ? (
        <PlainChip tone="good" icon="ok" text={texts.wasSent} />
      ) : (
        <PlainChip tone="amber" icon="bang" text={note} />
      ),
    }))}
  />
)

/** 测试呼叫: asks for confirmation, then shows the outcome of each method in the same dialog. */
export const ContactTest = ({ contact, link = false }: { contact: ContactRow; link?: boolean }) => {
  const { id, name, ways } = contact
  const [open, setOpen] = useState(false)
  const { mutate, isPending, data, error, reset } = trpc.contact.test.useMutation({
    meta: { quiet: true, invalidates: [trpc.contact.detail] },
  })
  const close = (): void => setOpen(false)
  const start = (): void => {
    reset()
    setOpen(true)
  }
  return (
    <>
      <Button type={link ? 'link' : 'primary'} onClick={start}>
        {link ? texts.testShort : texts.test}
      </Button>
      <ConfirmDialog
        open={open}
        title={data === undefined ? texts.testTitle(name) : texts.sentTo(name)}
        tone="primary"
        {...(data === undefined ? { confirm: texts.confirmTest } : { cancel: texts.known })}
        busy={isPending}
        onConfirm={() => mutate({ id })}
        onClose={close}
      >
        {data === undefined ? <p>{texts.testText(methodsText(ways))}</p> : <Outcomes outcome={data} />}
        {data === undefined && error !== null && (
          <p role="alert" className={styles.failed}>
            {failureText(error)}
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}
