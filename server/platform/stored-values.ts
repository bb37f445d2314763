/** The value of a stored text; throws for one that a newer version wrote. */
export const known = <T extends string>(values: readonly T[], text: string): T => {
  const found = values.find((one) => one === text)
  if (found === undefined) throw new Error(`The store holds "${text}", which this version does not know`)
  return found
}

/** The instant in a column that may be empty. */
export const toInstant = (date: Date | null): number | null => date?.getTime() ?? null
