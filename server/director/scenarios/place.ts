import { pathText, type Path } from '#server/platform/issue-words.ts'
import { fieldLabels } from '#shared/contracts/labels.ts'
import { AppError, type ErrorParticulars } from '#shared/errors/app-error.ts'
import type { ErrorKey } from '#shared/errors/catalogue.ts'

/** What is wrong with a scenario, and where. Nothing has happened in the world. */
export class Misfit extends Error {
  readonly path: Path
  readonly key: ErrorKey

  constructor(path: Path, reason: string, key: ErrorKey = 'BAD_INPUT') {
    super(reason)
    this.name = 'Misfit'
    this.path = path
    this.key = key
  }
}

/** The refusal of a call that brought such a scenario; `where` adds the line of a file. What is wrong as a whole is named by its field. */
export const refusal = (
  { path, key, message }: Misfit,
  { field, where = '' }: Pick<ErrorParticulars, 'field'> & { where?: string },
): AppError => {
  const place = `${pathText(path) || (fieldLabels[field ?? ''] ?? '')}${where}`
  return new AppError(key, {
    ...(field !== undefined && { field }),
    message: place === '' ? message : `${place}：${message}`,
  })
}
