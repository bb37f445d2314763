import type { ContactDetail, ContactRow, UncoveredPlace } from '#shared/contact/contact.contract.ts'
import type { Answer, Caller } from '#tests/support/caller.ts'

const CONTACT = '/pc/api/v4/contact'

export interface ContactPage {
  readonly records: ContactRow[]
  readonly total: number
  readonly uncovered: { readonly total: number; readonly places: UncoveredPlace[] }
}

/** The calls of one member about emergency contacts, over REST. */
export const contactsOf = (caller: Caller) => ({
  list: (query: object = {}): Promise<Answer<ContactPage>> =>
    caller.call('GET', `${CONTACT}/list`, { pageSize: 200, ...query }),
  uncovered: (query: object = {}): Promise<Answer<{ records: UncoveredPlace[]; total: number }>> =>
    caller.call('GET', `${CONTACT}/uncovered`, query),
  detail: (id: string): Promise<Answer<ContactDetail>> => caller.call('GET', `${CONTACT}/detail`, { id }),
  add: (input: object): Promise<Answer<ContactDetail>> => caller.call('POST', `${CONTACT}/add`, input),
  edit: (id: string, change: object): Promise<Answer<ContactDetail>> =>
    caller.call('POST', `${CONTACT}/edit`, { id, ...change }),
  remove: (id: string): Promise<Answer<{ id: string }>> => caller.call('POST', `${CONTACT}/delete`, { id }),
  sort: (ids: readonly string[] | string): Promise<Answer<ContactRow[]>> =>
    caller.call('POST', `${CONTACT}/sort`, { ids }),
  test: (
    id: string,
  ): Promise<Answer<{ at: string; text: string; ways: { way: string; sent: boolean; note: string }[] }>> =>
    caller.call('POST', `${CONTACT}/test`, { id }),
})
