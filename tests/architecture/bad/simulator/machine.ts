export const soon = (work: () => void) => setTimeout(work, 10)
export const now = (): number => Date.now()
export const luck = (): number => Math.random() // bad: eslint(no-restricted-properties)
