import { userTexts as texts, adminTexts } from '#client/features/admin/texts.ts'
import { trpc } from '#client/lib/trpc.ts'

/** The states of accounts: 1 normal, 2 frozen. */
export const NORMAL_STATUS = 1
export const FROZEN_STATUS = 2

const statusText = (_: unknown, { status }: { readonly status: number }): string =>
  status === FROZEN_STATUS ? texts.frozen : texts.thawed

/** The acts on one or several accounts. */
export const useUserActs = () => {
  const freezing = trpc.user.freeze.useMutation({ meta: { done: statusText, invalidates: [trpc.user] } })
  const removing = trpc.user.removeBatch.useMutation({ meta: { done: adminTexts.removed, invalidates: [trpc.user] } })
  return {
    busy: freezing.isPending || removing.isPending,
    setStatus: (ids: readonly string[], status: number, settled: () => void): void =>
      freezing.mutate({ ids: ids.join(','), status }, { onSettled: settled }),
    remove: (ids: readonly string[], settled: () => void): void =>
      removing.mutate({ ids: ids.join(',') }, { onSettled: settled }),
  }
}

export type UserActs = ReturnType<typeof useUserActs>
