import * as contracts from '#shared/api/all.ts'
import type { Contracts, Spec } from '#shared/api/define.ts'

contracts satisfies Contracts

export { contracts }

/** A contract with its name as used in journals, reports and tests: `event.list`. */
export interface NamedContract {
  readonly name: string
  readonly domain: string
  readonly contract: Spec
}

/** Lists the contracts of some domains by name, in the order of the domains. */
export const namedContracts = (domains: Contracts): NamedContract[] =>
  Object.entries(domains).flatMap(([domain, calls]) =>
    Object.entries(calls).map(([call, contract]) => ({ name: `${domain}.${call}`, domain, contract })),
  )
