import type { PeopleState } from '#shared/contracts/control-people.ts'
import type { Caller } from '#tests/support/caller.ts'
import { entriesOf } from '#tests/support/journal.ts'

interface Refused {
  readonly error?: { readonly code: number; readonly field: string | null; readonly message: string }
}
type Answered = { readonly status: number; readonly body: PeopleState & Refused & { readonly seq?: number } }

/** How people of a world are doing, and how busy they are to be. */
export const lifeOf = (control: Caller) => ({
  state: async (): Promise<PeopleState> => (await control.control<PeopleState>('GET', '/__sim/people')).body,
  order: (order: object): Promise<Answered> => control.control('POST', '/__sim/people', order),
})

/** What people did by themselves, as far as the journal remembers. */
export const deedsOf = (control: Caller) => entriesOf(control, 'person', { after: 0 })
