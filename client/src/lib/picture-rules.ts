import { formTexts } from '#client/config/form-texts.ts'

const texts = formTexts.feedback

/** The rules of spec §5; the server checks them again. */
export const pictureLimits = { most: 8, below: 2 * 1024 * 1024 } as const

const types: readonly string[] = ['image/jpeg', 'image/jpg', 'image/png']

/** The `accept` list of the file dialog. */
export const acceptedTypes = '.jpg,.jpeg,.png'

/** What is compressed before the upload may be larger: a camera makes files of about 10 MB. */
const MAX_COMPRESSED_FROM = 32 * 1024 * 1024

const refusal = ({ type, size }: File, isCompressed: boolean): string | undefined => {
  if (!types.includes(type.toLowerCase())) return texts.wrongType
  if (isCompressed) return size < MAX_COMPRESSED_FROM ? undefined : texts.tooLargeToCompress
  return size < pictureLimits.below ? undefined : texts.tooLarge
}

/** The valid files, and why others were refused. */
export const checkPicked = (files: readonly File[], isCompressed = false) => ({
  good: files.filter((file) => refusal(file, isCompressed) === undefined),
  refused: files.map((file) => refusal(file, isCompressed)).find((why) => why !== undefined),
})

/**
 * Selects the valid files, given that there are `have` pictures already. `refused` says why some were rejected; `isOver`: there
 * are more than the limit allows.
 */
export const sortPicked = (files: readonly File[], have: number) => {
  const { good, refused } = checkPicked(files)
  const taken = good.slice(0, Math.max(0, pictureLimits.most - have))
  return { taken, refused, isOver: good.length > taken.length }
}
