import { relative } from 'node:path'

/** The parts of Stryker's report that are read here (mutation-testing-report-schema 2). */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>
}
export interface Mutant {
  readonly mutatorName: string
  readonly replacement?: string
  readonly location: { readonly start: Position; readonly end: Position }
  readonly status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'CompileError' | 'RuntimeError' | 'Ignored'
}

/** Line and column begin at 1. */
interface Position {
  readonly line: number
  readonly column: number
}

export interface Score {
  readonly noticed: number
  readonly unnoticed: number
}

const isNoticed = ({ status }: Mutant): boolean => status === 'Killed' || status === 'Timeout'
const isUnnoticed = ({ status }: Mutant): boolean => status === 'Survived' || status === 'NoCoverage'

/** Counts mutants that a test could have killed; those that do not load, and those in static tables, do not count. */
export const scoreOf = ({ files }: MutationReport): Score => {
  const mutants = Object.values(files).flatMap((file) => file.mutants)
  return { noticed: mutants.filter(isNoticed).length, unnoticed: mutants.filter(isUnnoticed).length }
}

/** Percentage as text; `-` where there was no mutant to kill. */
export const percent = ({ noticed, unnoticed }: Score): string =>
  noticed + unnoticed === 0 ? '-' : `${((100 * noticed) / (noticed + unnoticed)).toFixed(1)} %`

/** The surviving mutants, one per line, in a format that editors open. */
export const survivors = ({ files }: MutationReport): string[] =>
  Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.filter(isUnnoticed).map(({ location: { start }, mutatorName, replacement = '', status }) => {
      const why = status === 'NoCoverage' ? ', which no test reaches' : ''
      return `${relative('.', file)}:${start.line}:${start.column} ${mutatorName}${why}: ${replacement.replaceAll(/\s+/g, ' ')}`
    }),
  )

/** The ranges of surviving mutants, in Stryker's format for `mutate`: `file:line:column-line:column`. */
export const unnoticedRanges = ({ files }: MutationReport): string[] =>
  Object.entries(files).flatMap(([file, { mutants }]) => {
    const ranges = mutants.filter(isUnnoticed).map(({ location: { start, end } }) => {
      // Columns begin at 0 in this format.
      return `${relative('.', file)}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`
    })
    return [...new Set(ranges)]
  })

const nameOf = (mutant: Mutant): string => JSON.stringify([mutant.location, mutant.mutatorName, mutant.replacement])

/** Merges the mutants killed in a later, partial run into a report. */
export const noticedLater = (first: MutationReport, later: MutationReport): MutationReport => ({
  files: Object.fromEntries(
    Object.entries(first.files).map(([file, { mutants }]) => {
      const found = new Map((later.files[file]?.mutants ?? []).map((mutant) => [nameOf(mutant), mutant]))
      return [file, { mutants: mutants.map((mutant) => (isUnnoticed(mutant) && found.get(nameOf(mutant))) || mutant) }]
    }),
  ),
})
