import type { EventRow } from '#shared/event/event.contract.ts'
import { useTakeOver } from '#client/features/event/api/use-handling.ts'
import { eventDetailTexts } from '#client/features/event/detail-texts.ts'
import { untilText } from '#client/features/event/until-text.ts'
import { trpc } from '#client/lib/trpc.ts'

/** 转派: hands the event to another person. */
export const useAssign = () =>
  trpc.event.assign.useMutation({
    meta: {
      done: ({ handler }: EventRow) => eventDetailTexts.assigning.done(handler?.name ?? ''),
      invalidates: [trpc.event.counts],
      quiet: true,
    },
    ...useTakeOver(),
  }).mutateAsync

/** 暂缓: the event leaves the top of the list until its time is over. */
export const useDefer = () =>
  trpc.event.defer.useMutation({
    meta: {
      done: ({ deferral }: EventRow) => eventDetailTexts.deferring.done(untilText(deferral?.until ?? '')),
      invalidates: [trpc.event.counts],
      quiet: true,
    },
    ...useTakeOver(),
  }).mutateAsync
