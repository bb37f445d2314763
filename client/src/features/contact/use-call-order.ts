import { useState } from 'react'
import type { ContactRow } from '#shared/contracts/contact.ts'
import { peopleTexts } from '#client/config/people-texts.ts'
import { moved } from '#client/features/contact/call-order.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { trpc } from '#client/lib/trpc.ts'

const texts = peopleTexts.contact.ordering

type Rows = readonly ContactRow[]

/**
 * The order of calling as it is being changed: shown at once, kept by the server, and put back where it was when the
 * server refuses.
 */
export const useCallOrder = (read: Rows) => {
  const utils = trpc.useUtils()
  // While something is being pulled or kept, what is read meanwhile waits.
  const [pending, setPending] = useState<Rows>()
  const [said, setSaid] = useState('')
  const rows = pending ?? read
  const { mutate, isPending } = trpc.contact.sort.useMutation({
    meta: { quiet: true },
    onError: (error) => {
      setSaid(texts.undone)
      notifyError(error)
    },
    onSettled: () => utils.contact.list.invalidate().finally(() => setPending(undefined)),
  })
  const keep = (next: Rows): void => {
    setPending(next)
    mutate({ ids: next.map(({ id }) => id) })
  }
  return {
    rows,
    said,
    isPending,
    /** Shows an order that is not kept yet; undefined shows the one that is kept. */
    pull: setPending,
    /** Keeps the order that is shown, if it is another than the one that was read. */
    drop: (): void => {
      if (pending === undefined || pending.every(({ id }, at) => id === read[at]?.id)) setPending(undefined)
      else keep(pending)
    },
    step: (from: number, to: number): void => {
      const next = moved(rows, from, to)
      const one = rows[from]
      if (next === rows || one === undefined || isPending) return
      setSaid(texts.movedTo(one.name, to + 1))
      keep(next)
    },
  }
}
