import { demoAccounts } from '#simulator/city/accounts.ts'

/** Those at a screen, by id: the demo accounts are for whoever sits there, and never do anything by themselves. */
export const screenIds: ReadonlySet<string> = new Set(demoAccounts.map(({ username }) => `u-${username}`))
