import { formTexts } from '#client/config/form-texts.ts'

const texts = formTexts.feedback

/** The rules of spec §5; the server checks them again. */
export const pictureLimits = { most: 8, below: 2 * 1024 * 1024 } as const

const types: readonly string[] = ['image/jpeg', 'image/jpg', 'image/png']

/** The `accept` list of the file dialog. */
export const acceptedTypes = '.jpg,.jpeg,.png'

const refusal = ({ type, size }: File): string | undefined => {
  if (!types.includes(type.toLowerCase())) return texts.wrongType
  return size < pictureLimits.below ? undefined : texts.tooLarge
}

/**
 * Selects the valid files, given that there are `have` pictures already. `refused` says why some were rejected; `isOver`: there
 * are more than the limit allows.
 */
export const sortPicked = (files: readonly File[], have: number) => {
  const good = files.filter((file) => refusal(file) === undefined)
  const taken = good.slice(0, Math.max(0, pictureLimits.most - have))
  return { taken, refused: files.map(refusal).find((why) => why !== undefined), isOver: good.length > taken.length }
}
