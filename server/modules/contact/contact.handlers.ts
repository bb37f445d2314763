import { listContacts, listUncovered } from '#server/modules/contact/contact-list.ts'
import type { CallContext } from '#server/modules/context.ts'
import type { contactContracts } from '#shared/contact/contact.contract.ts'
import type { HandlersOf } from '#shared/api/define.ts'

export const contactHandlers = {
  list: (query, { world, scope }) => listContacts(world, scope(), query),
  uncovered: (query, { world, scope }) => listUncovered(world, scope(), query),
  detail: ({ id }, { world, scope }) => world.services.contact.detail(scope(), id),
  add: (input, { world, scope }) => world.services.contact.add(scope(), input),
  edit: (input, { world, scope }) => world.services.contact.edit(scope(), input),
  remove: async ({ id }, { world, scope }) => {
    await world.services.contact.remove(scope(), id)
    return { id }
  },
  sort: ({ ids }, { world, scope }) => world.services.contact.sort(scope(), ids),
  test: ({ id }, { world, scope }) => world.services.contact.test(scope(), id),
} satisfies HandlersOf<typeof contactContracts, CallContext>
