export const every = (milliseconds: number, work: () => void) => setInterval(work, milliseconds)
export const now = (): number => Date.now()
export const luck = (): number => Math.random() // bad: eslint(no-restricted-properties)
