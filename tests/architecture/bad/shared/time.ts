export const iso = (milliseconds: number): string => new Date(milliseconds).toISOString()
export const now = (): number => Date.now() // bad: eslint(no-restricted-properties)
