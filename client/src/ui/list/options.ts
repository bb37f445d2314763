export interface Option {
  value: string
  label: string
}

export interface TreeOption extends Option {
  children?: readonly TreeOption[] | undefined
  /** Only groups others, and cannot be chosen itself. */
  group?: boolean | undefined
}

/** Whether a tree contains a value. */
export const isOffered = (options: readonly TreeOption[], wanted: string): boolean =>
  options.some(({ value, children = [] }) => value === wanted || isOffered(children, wanted))
