import { notifyError } from '#client/lib/feedback.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Refetches orders and everything that contains them: devices and events. */
export const useOrderRefresh = (): (() => void) => {
  const utils = trpc.useUtils()
  return () => {
    Promise.all([
      utils.maintenance.invalidate(),
      utils.device.detail.invalidate(),
      utils.event.detail.invalidate(),
    ]).catch(notifyError)
  }
}
