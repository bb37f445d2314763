import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { EventRow } from '#shared/event/event.contract.ts'
import { UNDO_TO_SITE_MS } from '#shared/event/undo-to-site.ts'
import { eventTexts as texts } from '#client/config/event-texts.ts'
import { notify, notifyError } from '#client/lib/feedback.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { EventPage } from '#client/features/event/event-list-query.ts'
import { replaceRows } from '#client/features/event/still-list.ts'

/** Applies the response of a call to the event's own page and to every list, without moving a row. */
export const useTakeOver = (then = (): void => {}) => {
  const client = useQueryClient()
  const { detail } = trpc.useUtils().event
  const show = (row: EventRow): void => {
    client.setQueriesData<EventPage>(
      { queryKey: getQueryKey(trpc.event.list) },
      (page) => page && replaceRows(page, [row]),
    )
  }
  return {
    onSuccess: (row: EventRow): void => {
      show(row)
      // Not in `invalidates`, which would refetch the events of all pop-ups.
      detail.invalidate({ id: row.id }).catch(notifyError)
      // Here and not at the call: the push caused by this act may remove the button before the response arrives.
      then()
    },
    /** After a refusal: another person was faster, so the row is refetched. */
    onError: (_error: unknown, { id }: { id: string }): void => {
      detail.fetch({ id }, { staleTime: 0 }).then(show).catch(notifyError)
    },
  }
}

/** Takes 前往现场 back. It runs after its button is gone: the toast that offers it outlives the row, the card and the page. */
const useUndoToSite = () =>
  trpc.event.undoToSite.useMutation({
    meta: { done: texts.handling.undone, invalidates: [trpc.event.counts] },
    ...useTakeOver(),
  }).mutate

/** 前往现场: the event becomes 处理中, and for ten seconds the toast offers 撤销. A refusal is shown with the server's message. */
export const useToSite = (then?: () => void) => {
  const undo = useUndoToSite()
  const takeOver = useTakeOver(then)
  const { mutate, isPending } = trpc.event.toSite.useMutation({
    meta: { invalidates: [trpc.event.counts] },
    ...takeOver,
    onSuccess: (row) => {
      const { enRoute, undo: label } = texts.handling
      notify(enRoute, 'done', { label, run: () => undo({ id: row.id }), forMs: UNDO_TO_SITE_MS })
      takeOver.onSuccess(row)
    },
  })
  return { busy: isPending, act: mutate }
}

/** 反馈 with a result: the event becomes 已处理. */
export const useFeedback = ({ done, settled }: { done: () => void; settled: () => void }) => {
  const { mutate, isPending } = trpc.event.feedback.useMutation({
    meta: { done: texts.handling.submitted, invalidates: [trpc.event.counts] },
    ...useTakeOver(done),
    onSettled: settled,
  })
  return { busy: isPending, act: mutate }
}

/** 取消暂缓, before its time. */
export const useResume = () =>
  trpc.event.resume.useMutation({ meta: { done: texts.actions.resumed }, ...useTakeOver() }).mutate

export const useComment = (then: () => void) => {
  const utils = trpc.useUtils()
  const { mutate, isPending } = trpc.event.comment.useMutation({
    onSuccess: (_step, { id }) => {
      then()
      // Awaited: the button stays busy until the comment is on the page.
      return utils.event.detail.invalidate({ id })
    },
  })
  return { busy: isPending, act: mutate }
}
