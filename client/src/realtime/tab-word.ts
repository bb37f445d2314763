import { storagePrefix } from '#shared/console-storage.ts'
import { accountId } from '#client/lib/session-store.ts'
import { pageBase } from '#client/lib/world-base.ts'

/** A signal among the tabs of one account, with a payload. The sending tab does not receive its own signal. */
export interface TabWord<T = undefined> {
  readonly say: (what: T) => void
  readonly listen: (listener: (what: T) => void) => void
}

interface Said<T> {
  readonly account: string
  readonly what: T
}

/** Only this function sends on a channel of that name, so a received payload has the type of the sent one. */
export const createTabWord = <T = undefined>(word: string): TabWord<T> => {
  const channel = new BroadcastChannel(`${storagePrefix(pageBase())}${word}`)
  return {
    say: (what) => channel.postMessage({ account: accountId(), what } satisfies Said<T>),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<Said<T>>) => {
        if (data.account === accountId()) listener(data.what)
      }),
  }
}
