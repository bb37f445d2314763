import { formTexts } from '#client/config/form-texts.ts'

const texts = formTexts.feedback

/** The rules of spec §5; the server checks them again. */
export const pictureLimits = { most: 8, below: 2 * 1024 * 1024 } as const

const types: readonly string[] = ['image/jpeg', 'image/jpg', 'image/png']

/** What the file dialog offers. */
export const acceptedTypes = '.jpg,.jpeg,.png'

export interface Picked {
  readonly taken: readonly File[]
  /** Why some were left out. */
  readonly refused: string | undefined
  /** More than there is room for. */
  readonly isOver: boolean
}

const refusal = ({ type, size }: File): string | undefined => {
  if (!types.includes(type.toLowerCase())) return texts.wrongType
  return size < pictureLimits.below ? undefined : texts.tooLarge
}

/** Which of the picked files become pictures beside the `have` that are there. */
export const sortPicked = (files: readonly File[], have: number): Picked => {
  const good = files.filter((file) => refusal(file) === undefined)
  const taken = good.slice(0, Math.max(0, pictureLimits.most - have))
  return { taken, refused: files.map(refusal).find((why) => why !== undefined), isOver: good.length > taken.length }
}
