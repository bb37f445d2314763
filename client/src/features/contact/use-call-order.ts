import { useState } from 'react'
import type { ContactRow } from '#shared/contact/contact.contract.ts'
import { contactTexts } from '#client/features/contact/texts.ts'
import { moved } from '#client/features/contact/call-order.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { trpc } from '#client/lib/trpc.ts'

const texts = contactTexts.ordering

type Rows = readonly ContactRow[]

/** The call order while it is edited: shown immediately, saved on the server, and reverted when the server refuses. */
export const useCallOrder = (read: Rows) => {
  const utils = trpc.useUtils()
  // While a row is dragged or an order is being saved, refetched data is not shown.
  const [pending, setPending] = useState<Rows>()
  const [said, setSaid] = useState('')
  const rows = pending ?? read
  const { mutate, isPending } = trpc.contact.sort.useMutation({
    meta: { quiet: true },
    onError: (error) => {
      setSaid(texts.undone)
      notifyError(error)
    },
    // The moved rows are shown until the refetched ones replace them.
    onSettled: () => utils.contact.list.invalidate().finally(() => setPending(undefined)),
  })
  const submit = (next: Rows): void => {
    setPending(next)
    mutate({ ids: next.map(({ id }) => id) })
  }
  return {
    rows,
    said,
    isPending,
    /** Shows an unsaved order; undefined shows the saved one. */
    pull: setPending,
    /** Saves the shown order if it differs from the fetched one. */
    drop: (): void => {
      if (pending === undefined || pending.every(({ id }, at) => id === read[at]?.id)) setPending(undefined)
      else submit(pending)
    },
    step: (from: number, to: number): void => {
      const next = moved(rows, from, to)
      const one = rows[from]
      if (next === rows || one === undefined || isPending) return
      setSaid(texts.movedTo(one.name, to + 1))
      submit(next)
    },
  }
}
