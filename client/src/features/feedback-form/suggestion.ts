import type { formTexts } from '#client/config/form-texts.ts'
import { createPictures, type Pictures } from '#client/features/feedback-form/pictures.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { rest } from '#client/lib/rest.ts'
import { notifyRefusal } from '#client/lib/server-words.ts'
import { uploadImage } from '#client/lib/upload.ts'

export interface Suggestion {
  readonly type: `${keyof typeof formTexts.feedback.types}` | undefined
  readonly content: string
  readonly contact: boolean
}

const blank: Suggestion = { type: undefined, content: '', contact: false }

let unsent = blank

/** Unsent input; it survives closing and reopening the form. */
export const draft = {
  read: (): Suggestion => unsent,
  write: ({ type, content, contact }: Suggestion): void => {
    unsent = { type, content, contact }
  },
  drop: (): void => {
    unsent = blank
  },
}

export const newPictures = (): Pictures =>
  createPictures({
    upload: uploadImage,
    onError: notifyRefusal,
    clock: pageClock,
    urls: { make: (file) => URL.createObjectURL(file), drop: (url) => URL.revokeObjectURL(url) },
  })

export const sendSuggestion = ({ type, content, contact }: Suggestion, { store }: Pictures) =>
  rest.post('/pc/api/v4/addSuggestion', {
    type: Number(type),
    content,
    imageUrl: store
      .getState()
      .list.map(({ address }) => address)
      .join(),
    contactFlag: contact ? 1 : 0,
  })
