export const realNow = (): number => Date.now()
export const dodge = globalThis.setTimeout // bad: eslint(no-restricted-globals)
