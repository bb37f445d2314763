import { misfitWords } from '#server/director/scenarios/misfit-words.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { catalogue } from '#shared/errors/catalogue.ts'

/** The refusal of a control call that names an unknown person; `label` is the field's name in the director console. */
export const noPerson = (
  { usersByName }: Pick<ReadModel, 'usersByName'>,
  { field, name, label }: { field: string; name: string; label: string },
): AppError =>
  new AppError('NOT_FOUND', {
    field,
    message: `${catalogue.NOT_FOUND.text}：${label}（${name}）`,
    hint: misfitWords.noPerson(name, usersByName.keys()).en,
  })
