import { storagePrefix } from '#shared/console-storage.ts'
import { sessionStore } from '#client/lib/session-store.ts'
import { pageBase } from '#client/lib/world-base.ts'

/** One word among the tabs of one account: whoever says it is not among those who hear it. */
export interface TabWord {
  readonly say: () => void
  readonly hear: (listener: () => void) => void
}

const accountId = (): string => sessionStore.getState().userInfo?.id ?? ''

export const createTabWord = (word: string): TabWord => {
  const channel = new BroadcastChannel(`${storagePrefix(pageBase())}${word}`)
  return {
    say: () => channel.postMessage(accountId()),
    hear: (listener) =>
      channel.addEventListener('message', ({ data }) => {
        if (data === accountId()) listener()
      }),
  }
}
