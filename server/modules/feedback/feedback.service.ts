import { saveFeedback } from '#server/modules/feedback/feedback.repo.ts'
import { knownPictures } from '#server/modules/upload/upload.service.ts'
import { newId } from '#server/modules/system/family.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { feedbackLimits, type feedbackContracts } from '#shared/feedback/feedback.contract.ts'
import type { InputOf } from '#shared/api/define.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { commaParts } from '#shared/text-formats.ts'

type Suggestion = InputOf<typeof feedbackContracts.addSuggestion>

const { shortest, longest, images } = feedbackLimits

// Counts code points, so that a character outside the basic plane counts as one, not two.
const lengthOf = (text: string): number => Array.from(text).length

const checkContent = (content: string): void => {
  const length = lengthOf(content)
  if (content.trim() !== '' && length >= shortest && length <= longest) return
  throw new AppError('BAD_INPUT', { field: 'content', message: '请输入大于10且不超过200的字符数' })
}

const addressesIn = (imageUrl: string): string[] => {
  const addresses = commaParts(imageUrl)
  if (addresses.length > images) throw new AppError('BAD_INPUT', { field: 'imageUrl', message: '最多只可上传8张' })
  return addresses
}

/** Feedback by the rules of spec §5, checked on the server regardless of the form. */
export const addFeedback = async (
  kernel: Kernel,
  userId: string,
  { type, content, imageUrl, contactFlag }: Suggestion,
): Promise<void> => {
  checkContent(content)
  const pictures = await knownPictures(kernel, 'imageUrl', addressesIn(imageUrl))
  const { store, clock, ids } = kernel
  await saveFeedback(store.prisma, {
    id: newId(ids),
    userId,
    type,
    content,
    imageUrl: pictures.join(),
    contactFlag,
    createdAt: clock.now(),
  })
}
