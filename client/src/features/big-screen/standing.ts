/** A project of the person. */
export interface OwnProject {
  readonly id: string
  readonly name: string
  /** Whether it may be entered. */
  readonly authFlag: boolean
}

/** Whose screen an address asks for. */
export type Standing =
  /** Of the project that the person is in. */
  | { readonly is: 'here' }
  /** Of another one of theirs, which can be entered. */
  | { readonly is: 'other'; readonly name: string }
  /** Of none that is theirs. */
  | { readonly is: 'unknown' }

export const standingOf = (asked: string, here: string, projects: readonly OwnProject[]): Standing => {
  if (asked === here) return { is: 'here' }
  const there = projects.find(({ id, authFlag }) => id === asked && authFlag)
  return there === undefined ? { is: 'unknown' } : { is: 'other', name: there.name }
}
