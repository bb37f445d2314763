import { shownValue } from '#server/platform/issue-words.ts'
import { didYouMean, didYouMeanZh } from '#server/platform/nearest.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Words } from '#shared/scenario/scenario-words.ts'

/** Text for an unknown name, with the most similar known one. */
export const unknownName =
  (zh: string, en: string) =>
  (name: string, known: Iterable<string>): Words => {
    const names = [...known]
    return {
      zh: `没有${zh} ${name}${didYouMeanZh(names, name)}`,
      en: `there is no ${en} ${shownValue(name)}${didYouMean(names, name)}`,
    }
  }

export const noPersonWords = unknownName('用户', 'person')

/** The refusal of a control call that names an unknown person; `label` is the field's name in the director console. */
export const noPerson = (
  { usersByName }: Pick<ReadModel, 'usersByName'>,
  { field, name, label }: { field: string; name: string; label: string },
): AppError =>
  new AppError('NOT_FOUND', {
    field,
    reason: `${label}（${name}）`,
    hint: noPersonWords(name, usersByName.keys()).en,
  })
