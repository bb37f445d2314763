import { pathText, type Path } from '#server/platform/issue-words.ts'
import { fieldLabels } from '#shared/labels.ts'
import type { Scenario } from '#shared/scenario/scenario.schema.ts'
import type { Words } from '#shared/scenario/scenario-words.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ErrorKey } from '#shared/errors/catalogue.ts'

/** An invalid scenario, with the place of the error. Thrown before anything happens in the world. */
export class Misfit extends Error {
  readonly path: Path
  readonly words: Words
  readonly key: ErrorKey

  constructor(path: Path, words: Words, key: ErrorKey = 'BAD_INPUT') {
    super(words.zh)
    this.name = 'Misfit'
    this.path = path
    this.words = words
    this.key = key
  }
}

/** A step of a run that failed, with its place. The text is in Chinese, like transcripts. */
export class StepFailure extends Error {
  readonly path: Path

  constructor(path: Path, reason: string) {
    super(reason)
    this.name = 'StepFailure'
    this.path = path
  }
}

/** A position in a text file, counted from 1. */
interface Position {
  readonly line: number
  readonly column: number
}

/** The source of a scenario: the field of the call, and for text the position of each path. */
export interface Source {
  readonly field: 'scenario' | 'yaml' | 'name'
  readonly positionOf?: (path: Path) => Position
}

/** A scenario from the caller, validated without a world. */
export interface OwnScenario {
  readonly scenario: Scenario
  readonly source: Source
}

const placeOf = (path: Path, { field, positionOf }: Source): Words => {
  const [place, position] = [pathText(path), positionOf?.(path)]
  // An error in the scenario as a whole is reported for its field.
  const [zh, en] = [place || (fieldLabels[field] ?? field), place || 'the scenario']
  if (!position) return { zh, en }
  const { line, column } = position
  return { zh: `${zh}（第 ${line} 行，第 ${column} 列）`, en: `${en} (line ${line}, column ${column})` }
}

/** The refusal of a call with an invalid scenario. */
export const refusal = ({ path, key, words }: Misfit, source: Source): AppError => {
  const place = placeOf(path, source)
  return new AppError(key, {
    field: source.field,
    message: `${place.zh}：${words.zh}`,
    hint: `${place.en}: ${words.en}`,
  })
}

/** Runs a check, and turns a Misfit into the refusal of the call. */
export const refusing = <T>(source: Source, check: () => T): T => {
  try {
    return check()
  } catch (error) {
    throw error instanceof Misfit ? refusal(error, source) : error
  }
}
