import { createStore, type StoreApi } from 'zustand/vanilla'
import { formTexts } from '#client/config/form-texts.ts'
import { sortPicked } from '#client/lib/picture-rules.ts'
import type { Cancel, PageClock } from '#client/lib/page-clock.ts'
import type { OnProgress } from '#client/lib/upload.ts'

/** Debounce in milliseconds after a choice of too many pictures (spec §5): ten dropped one by one cause one message. */
const COUNT_MESSAGE_DELAY_MS = 1000

export interface Picture {
  readonly key: number
  readonly file: File
  /** Object URL of the preview, valid only in this page. */
  readonly preview: string
  readonly state: 'going' | 'done' | 'failed'
  readonly percent: number
  /** The server's address, once uploaded. */
  readonly address: string
}

interface PicturesState {
  readonly list: readonly Picture[]
  /** Why a picked file was rejected. */
  readonly failure: string | undefined
}

interface PicturesDeps {
  upload(file: File, onProgress: OnProgress, signal: AbortSignal): Promise<string>
  /** Called when an upload fails, including an aborted one, which needs no message. */
  onError(error: unknown): void
  readonly clock: Pick<PageClock, 'after'>
  /** Creates and revokes object URLs. */
  readonly urls: { make(file: File): string; drop(url: string): void }
}

export interface Pictures {
  readonly store: StoreApi<PicturesState>
  add(files: readonly File[]): void
  retry(key: number): void
  remove(key: number): void
  /** The form has unmounted: aborts all uploads. */
  stop(): void
}

/** Uploads pictures, each on its own, and records their progress. */
const createSender = (
  store: StoreApi<PicturesState>,
  { upload, onError }: Pick<PicturesDeps, 'upload' | 'onError'>,
) => {
  const going = new Map<number, AbortController>()
  const change = (key: number, by: Partial<Picture>): void =>
    store.setState(({ list }) => ({ list: list.map((one) => (one.key === key ? { ...one, ...by } : one)) }))
  const send = async ({ key, file }: Picture): Promise<void> => {
    const caller = new AbortController()
    going.set(key, caller)
    change(key, { state: 'going', percent: 0 })
    try {
      const address = await upload(file, (percent) => change(key, { percent }), caller.signal)
      change(key, { state: 'done', percent: 100, address })
    } catch (error) {
      change(key, { state: 'failed' })
      onError(error)
    } finally {
      going.delete(key)
    }
  }
  return { send, giveUp: (key: number): void => going.get(key)?.abort() }
}

/** The pictures of a form; each starts to upload when it is picked. */
export const createPictures = ({ clock, urls, ...deps }: PicturesDeps): Pictures => {
  const store = createStore<PicturesState>(() => ({ list: [], failure: undefined }))
  const { send, giveUp } = createSender(store, deps)
  let made = 0
  let cancelMessage: Cancel = () => {}

  const begin = (file: File): Picture => {
    made += 1
    return { key: made, file, preview: urls.make(file), state: 'going', percent: 0, address: '' }
  }
  const sayTooMany = (): void => {
    cancelMessage()
    cancelMessage = clock.after(COUNT_MESSAGE_DELAY_MS, () => store.setState({ failure: formTexts.feedback.tooMany }))
  }
  const remove = (key: number): void => {
    const gone = store.getState().list.find((one) => one.key === key)
    if (!gone) return
    giveUp(key)
    urls.drop(gone.preview)
    store.setState(({ list }) => ({ list: list.filter((one) => one.key !== key), failure: undefined }))
  }
  return {
    store,
    add: (files) => {
      const { taken, refused, isOver } = sortPicked(files, store.getState().list.length)
      const begun = taken.map(begin)
      store.setState(({ list }) => ({ list: [...list, ...begun], failure: refused }))
      if (isOver) sayTooMany()
      for (const picture of begun) void send(picture)
    },
    retry: (key) => {
      const failed = store.getState().list.find((one) => one.key === key && one.state === 'failed')
      if (failed) void send(failed)
    },
    remove,
    stop: () => {
      cancelMessage()
      for (const { key } of store.getState().list) remove(key)
    },
  }
}
