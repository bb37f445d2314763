import { deviceTexts } from '#client/config/device-texts.ts'
import { notify, notifyError } from '#client/lib/feedback.ts'
import { trpc } from '#client/lib/trpc.ts'

const texts = deviceTexts.detail

/** The acts of a member on a device's page. A refusal shows the server's message. */
export const useDeviceActs = (id: string) => {
  const utils = trpc.useUtils()
  const done = (text: string): void => {
    notify(text, 'done')
    utils.device.invalidate().catch(notifyError)
  }
  const selfTest = trpc.device.selfTest.useMutation({ onSuccess: ({ text }) => done(text) })
  const disable = trpc.device.disable.useMutation({ onSuccess: () => done(texts.disabledNow) })
  const enable = trpc.device.enable.useMutation({ onSuccess: () => done(texts.enabled) })
  return {
    busy: selfTest.isPending || disable.isPending || enable.isPending,
    selfTest: (): void => selfTest.mutate({ id }),
    /** The result of the last self-test on this page. */
    tested: selfTest.data,
    disable: (then: () => void): void => disable.mutate({ id }, { onSettled: then }),
    enable: (): void => enable.mutate({ id }),
  }
}
