import { useEffect, useRef, useState } from 'react'
import { formTexts } from '#client/config/form-texts.ts'
import { createPictures, type Pictures } from '#client/features/feedback-form/pictures.ts'
import { contentFailure } from '#client/features/feedback-form/suggestion-rules.ts'
import { notify } from '#client/lib/feedback.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { rest } from '#client/lib/rest.ts'
import { notifyRefusal } from '#client/lib/server-words.ts'
import { uploadImage } from '#client/lib/upload.ts'

const texts = formTexts.feedback

export type SuggestionType = keyof typeof texts.types

interface Written {
  readonly type: `${SuggestionType}` | undefined
  readonly content: string
  readonly contact: boolean
}

const blank: Written = { type: undefined, content: '', contact: false }

/** Unsent input; it survives closing and reopening the form. */
let draft = blank

interface Failures {
  readonly type?: string | undefined
  readonly content?: string | undefined
  readonly images?: string | undefined
}

const imagesFailure = ({ store }: Pictures): string | undefined => {
  const { list } = store.getState()
  if (list.some(({ state }) => state === 'going')) return texts.uploading
  return list.some(({ state }) => state === 'failed') ? texts.failedImages : undefined
}

const failuresOf = ({ type, content }: Written, pictures: Pictures): Failures => ({
  type: type === undefined ? texts.chooseType : undefined,
  content: contentFailure(content),
  images: imagesFailure(pictures),
})

const hasNone = (failures: Failures): boolean => Object.values(failures).every((failure) => failure === undefined)

const send = ({ type, content, contact }: Written, { store }: Pictures) =>
  rest.post('/pc/api/v4/addSuggestion', {
    type: Number(type),
    content,
    imageUrl: store
      .getState()
      .list.map(({ address }) => address)
      .join(),
    contactFlag: contact ? 1 : 0,
  })

const newPictures = (): Pictures =>
  createPictures({
    upload: uploadImage,
    onError: notifyRefusal,
    clock: pageClock,
    urls: { make: (file) => URL.createObjectURL(file), drop: (url) => URL.revokeObjectURL(url) },
  })

/** The pictures of this form; unmounting aborts the uploads. */
const usePictures = (): Pictures => {
  const [pictures] = useState(newPictures)
  useEffect(() => pictures.stop, [pictures])
  return pictures
}

/** Input, errors and submission of the form. A refusal leaves everything unchanged. */
export const useSuggestion = (onSent: () => void) => {
  const [written, setWritten] = useState(draft)
  const [failures, setFailures] = useState<Failures>({})
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const pictures = usePictures()
  const sending = useRef(false)
  const change = (by: Partial<Written>): void => {
    draft = { ...written, ...by }
    setWritten(draft)
    // After the first attempt, errors are updated while typing; before it none are shown.
    if (!hasNone(failures)) setFailures(failuresOf(draft, pictures))
  }
  const submit = (): void => {
    const found = failuresOf(written, pictures)
    setFailures(found)
    setAttempt(attempt + 1)
    if (sending.current || !hasNone(found)) return
    sending.current = true
    setBusy(true)
    send(written, pictures)
      .then(() => {
        draft = blank
        notify(texts.thanks, 'done')
        onSent()
      })
      .catch(notifyRefusal)
      .finally(() => {
        sending.current = false
        setBusy(false)
      })
  }
  return { written, change, failures, attempt, pictures, busy, submit }
}
