import type { PeopleState } from '#shared/control/people.contract.ts'
import type { Caller } from '#tests/support/caller.ts'
import { entriesOf } from '#tests/support/journal.ts'

interface Refused {
  readonly error?: { readonly code: number; readonly field: string | null; readonly message: string }
}
type Answered = { readonly status: number; readonly body: PeopleState & Refused & { readonly seq?: number } }

/** The state of a world's people, and their activity level. */
export const lifeOf = (control: Caller) => ({
  state: async (): Promise<PeopleState> => (await control.control<PeopleState>('GET', '/__sim/people')).body,
  order: (order: object): Promise<Answered> => control.control('POST', '/__sim/people', order),
})

/** Acts of the simulated people, as far as the journal goes back. */
export const deedsOf = (control: Caller) => entriesOf(control, 'person', { after: 0 })
