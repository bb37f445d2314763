import { relative } from 'node:path'

/** What Stryker writes of a run, as far as it is read here (mutation-testing-report-schema 2). */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>
}
export interface Mutant {
  readonly mutatorName: string
  readonly replacement?: string
  readonly location: { readonly start: { readonly line: number; readonly column: number } }
  readonly status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'CompileError' | 'RuntimeError' | 'Ignored'
}

export interface Score {
  readonly noticed: number
  readonly unnoticed: number
}

const isNoticed = ({ status }: Mutant): boolean => status === 'Killed' || status === 'Timeout'
const isUnnoticed = ({ status }: Mutant): boolean => status === 'Survived' || status === 'NoCoverage'

/** Counts mutants that a test could have noticed; those that do not load, or that are of tables, are neither. */
export const scoreOf = ({ files }: MutationReport): Score => {
  const mutants = Object.values(files).flatMap((file) => file.mutants)
  return { noticed: mutants.filter(isNoticed).length, unnoticed: mutants.filter(isUnnoticed).length }
}

/** In per cent, as one writes it; `-` where there was nothing to notice. */
export const percent = ({ noticed, unnoticed }: Score): string =>
  noticed + unnoticed === 0 ? '-' : `${((100 * noticed) / (noticed + unnoticed)).toFixed(1)} %`

/** The mutants that no test noticed, one on a line, as an editor opens them. */
export const survivors = ({ files }: MutationReport): string[] =>
  Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.filter(isUnnoticed).map(({ location: { start }, mutatorName, replacement = '', status }) => {
      const why = status === 'NoCoverage' ? ', which no test reaches' : ''
      return `${relative('.', file)}:${start.line}:${start.column} ${mutatorName}${why}: ${replacement.replaceAll(/\s+/g, ' ')}`
    }),
  )
