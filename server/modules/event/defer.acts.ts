import { runBatch } from '#server/modules/batch.ts'
import { deferred, resumed } from '#server/modules/event/deferral.rules.ts'
import { handle } from '#server/modules/event/event.acts.ts'
import type { Actor } from '#server/modules/system/actor.ts'
import { missing } from '#server/platform/parse-input.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { BatchResult } from '#shared/api/batch.ts'
import type { InputOf } from '#shared/api/define.ts'
import type { eventContracts } from '#shared/event/event.contract.ts'
import { formatTime } from '#shared/time.ts'

interface Deferring {
  readonly id: string
  readonly version?: number | undefined
  readonly deferMinutes: number
  readonly deferReason: string
}

/** 暂缓: the event leaves the top of its list until its time is over. */
export const deferEvent = (kernel: Kernel, actor: Actor, { id, version, deferMinutes, deferReason }: Deferring) =>
  handle(kernel, actor, {
    id,
    handling: {
      act: 'defer',
      text: ({ deferredUntil }) => `至 ${formatTime(deferredUntil ?? 0).slice(5, 16)}，${deferReason}`,
      rule: (event, at) => deferred(kernel.model, event, { at, version, minutes: deferMinutes, reason: deferReason }),
      change: (event, at) => ({ type: 'event-deferred', at, event, person: actor.person }),
    },
  })

/** 取消暂缓, by hand. */
export const resumeEvent = (kernel: Kernel, actor: Actor, id: string) =>
  handle(kernel, actor, {
    id,
    handling: {
      act: 'resume',
      text: '',
      rule: resumed,
      change: (event, at) => ({ type: 'event-resumed', at, event, person: actor.person }),
    },
  })

/** 暂缓 of several events, for one reason. */
export const deferAll = async (
  kernel: Kernel,
  actor: Actor,
  { ids, deferMinutes, deferReason }: InputOf<typeof eventContracts.batch>,
): Promise<BatchResult> => {
  if (deferMinutes === undefined) throw missing('deferMinutes')
  if (deferReason === undefined) throw missing('deferReason')
  return runBatch(ids, (id) => deferEvent(kernel, actor, { id, deferMinutes, deferReason }))
}
