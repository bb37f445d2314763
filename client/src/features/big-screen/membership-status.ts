interface OwnProject {
  readonly id: string
  readonly name: string
  /** Whether the person may enter it. */
  readonly authFlag: boolean
}

/** The project of a screen's address, from the person's view. */
type MembershipStatus =
  /** The project that is open. */
  | { readonly is: 'here' }
  /** Another project of the person, which they can enter. */
  | { readonly is: 'other'; readonly name: string }
  /** Not a project of the person. */
  | { readonly is: 'unknown' }

export const membershipStatusOf = (
  projectId: string,
  here: string,
  projects: readonly OwnProject[],
): MembershipStatus => {
  if (projectId === here) return { is: 'here' }
  const there = projects.find(({ id, authFlag }) => id === projectId && authFlag)
  return there === undefined ? { is: 'unknown' } : { is: 'other', name: there.name }
}
