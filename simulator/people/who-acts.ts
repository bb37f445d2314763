import { demoAccounts } from '#simulator/city/accounts.ts'

/** Ids of the accounts for real users: the demo accounts never act by themselves. */
export const screenIds: ReadonlySet<string> = new Set(demoAccounts.map(({ username }) => `u-${username}`))
