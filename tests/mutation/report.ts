import { relative } from 'node:path'

/** What Stryker writes of a run, as far as it is read here (mutation-testing-report-schema 2). */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>
}
export interface Mutant {
  readonly mutatorName: string
  readonly replacement?: string
  readonly location: { readonly start: Position; readonly end: Position }
  readonly status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'CompileError' | 'RuntimeError' | 'Ignored'
}

/** Both begin at 1. */
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

/** Where the mutants are that no test noticed, as Stryker is told what to change: `file:line:column-line:column`. */
export const unnoticedRanges = ({ files }: MutationReport): string[] =>
  Object.entries(files).flatMap(([file, { mutants }]) => {
    const ranges = mutants.filter(isUnnoticed).map(({ location: { start, end } }) => {
      // Columns begin at 0 there.
      return `${relative('.', file)}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`
    })
    return [...new Set(ranges)]
  })

const nameOf = (mutant: Mutant): string => JSON.stringify([mutant.location, mutant.mutatorName, mutant.replacement])

/** A report with what a later run over a part of it has noticed beside. */
export const noticedLater = (first: MutationReport, later: MutationReport): MutationReport => ({
  files: Object.fromEntries(
    Object.entries(first.files).map(([file, { mutants }]) => {
      const found = new Map((later.files[file]?.mutants ?? []).map((mutant) => [nameOf(mutant), mutant]))
      return [file, { mutants: mutants.map((mutant) => (isUnnoticed(mutant) && found.get(nameOf(mutant))) || mutant) }]
    }),
  ),
})
