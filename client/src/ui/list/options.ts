export interface Option {
  value: string
  label: string
}

export interface TreeOption extends Option {
  children?: readonly TreeOption[] | undefined
  /** Only groups others, and cannot be chosen itself. */
  group?: boolean | undefined
}
