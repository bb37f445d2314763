import { userTexts as texts, adminTexts } from '#client/config/admin-texts.ts'
import { notify, notifyError } from '#client/lib/feedback.ts'
import { trpc } from '#client/lib/trpc.ts'

/** The states of accounts: 1 normal, 2 frozen. */
export const NORMAL_STATUS = 1
export const FROZEN_STATUS = 2

/** The acts on one or several accounts. */
export const useUserActs = () => {
  const utils = trpc.useUtils()
  const done = (text: string): void => {
    notify(text, 'done')
    utils.user.invalidate().catch(notifyError)
  }
  const freezing = trpc.user.freeze.useMutation({
    onSuccess: (_, { status }) => done(status === FROZEN_STATUS ? texts.frozen : texts.thawed),
  })
  const removing = trpc.user.removeBatch.useMutation({ onSuccess: () => done(adminTexts.removed) })
  return {
    busy: freezing.isPending || removing.isPending,
    setStatus: (ids: readonly string[], status: number, settled: () => void): void =>
      freezing.mutate({ ids: ids.join(','), status }, { onSettled: settled }),
    remove: (ids: readonly string[], settled: () => void): void =>
      removing.mutate({ ids: ids.join(',') }, { onSettled: settled }),
  }
}

export type UserActs = ReturnType<typeof useUserActs>
