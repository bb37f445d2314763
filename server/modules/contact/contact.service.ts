import { placesOf } from '#server/modules/contact/contact-list.ts'
import {
  deleteContact,
  findContacts,
  findTests,
  insertTest,
  saveContact,
  type ContactRecord,
} from '#server/modules/contact/contact.repo.ts'
import { checkPhone, inScope, needSpot, reordered, spotOf } from '#server/modules/contact/contact.rules.ts'
import { contactView, testView } from '#server/modules/contact/contact.view.ts'
import { mustFind } from '#server/modules/rows.ts'
import { given, newId } from '#server/modules/system/family.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { findByPhone } from '#server/worlds/read-model/people.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import { type contactContracts, type ContactDetail, type ContactRow } from '#shared/contact/contact.contract.ts'
import { contactMethodNames } from '#shared/contact/contact-methods.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ErrorKey } from '#shared/errors/catalogue.ts'
import { formatTime } from '#shared/time.ts'

type Input<N extends keyof typeof contactContracts> = InputOf<(typeof contactContracts)[N]>
type Output<N extends keyof typeof contactContracts> = OutputOf<(typeof contactContracts)[N]>

/** The contacts of a project as stored, and those that the caller sees. */
interface Book {
  readonly connection: Connection
  readonly all: readonly ContactRecord[]
  readonly seen: readonly ContactRecord[]
}

const found = ({ seen }: Book, id: string, { field = 'id', key }: { field?: string; key?: ErrorKey } = {}) =>
  mustFind(
    seen.find((one) => one.id === id),
    field,
    key,
  )

/** In a fixed order, independent of the form. */
const tidy = (ways: ContactRecord['ways']): ContactRecord['ways'] =>
  contactMethodNames.filter((way) => ways.includes(way))

/** Context of an act: kernel, scope and contacts. */
interface ContactContext {
  readonly kernel: Kernel
  readonly scope: Scope
  readonly book: Book
}

const detailView = ({ kernel: { model }, scope, book }: ContactContext, contact: ContactRecord): ContactDetail => ({
  ...contactView(model, contact),
  places: placesOf(model, scope, contact),
  tests: findTests(book.connection, contact.id).map(testView),
  may: { manage: scope.rights.has('contact:manage') },
})

const added = ({ kernel, scope, book }: ContactContext, input: Input<'add'>): ContactRecord => {
  const { name, phone, post, ways } = input
  const contact = {
    id: newId(kernel.ids),
    projectId: scope.projectId,
    ...needSpot(spotOf(kernel.model, scope, input)),
    name,
    phone,
    post,
    ways: tidy(ways),
    sortNo: Math.max(0, ...book.all.map(({ sortNo }) => sortNo)) + 1,
  }
  checkPhone(book.seen, contact, 'ADD_FAILED')
  return contact
}

const edited = ({ kernel: { model }, scope, book }: ContactContext, input: Input<'edit'>): ContactRecord => {
  const { id, name, phone, post, ways } = input
  const after = {
    ...found(book, id),
    ...spotOf(model, scope, input),
    ...given({ name, phone, post, ways: ways && tidy(ways) }),
  }
  checkPhone(book.seen, after, 'ACT_FAILED')
  return after
}

/** What reaches a contact now: phone and SMS always, the App only if the phone has an account. */
const reach = ({ model }: Kernel, { phone, ways }: ContactRecord) => {
  const account = findByPhone(model, phone)
  const usable = account?.status === 1 && !account.incomplete
  return {
    recipients: account && usable ? [account.id] : [],
    ways: ways.map((way) => {
      const sent = way !== 'app' || usable
      return { way, sent, note: sent ? '' : '该号码没有可用的 App 账号' }
    }),
  }
}

const tested = ({ kernel, book }: ContactContext, id: string): Output<'test'> => {
  const contact = found(book, id)
  const at = kernel.clock.now()
  const { placePath } = contactView(kernel.model, contact)
  const text = `【测试呼叫】您是${placePath.join(' / ')}的紧急联系人，收到后无需处理`
  const { recipients, ways } = reach(kernel, contact)
  const reached = ways.filter(({ sent }) => sent)
  if (reached.length === 0)
    throw new AppError('ACT_FAILED', { field: 'id', message: '该号码没有可用的 App 账号，未能呼叫' })
  for (const { way } of reached) insertTest(book.connection, { contact, recipients, way, at, text })
  return { id, name: contact.name, phone: contact.phone, at: formatTime(at), text, ways }
}

/** Writes the contacts whose number changed; returns the given ones in their new order. */
const sorted = ({ kernel: { model }, book }: ContactContext, ids: readonly string[]): ContactRow[] => {
  const wanted = new Set(ids)
  for (const id of wanted) found(book, id, { field: 'ids' })
  const before = new Map(book.all.map(({ id, sortNo }) => [id, sortNo]))
  const after = reordered(book.all, [...wanted])
  for (const contact of after) if (before.get(contact.id) !== contact.sortNo) saveContact(book.connection, contact)
  return after.filter(({ id }) => wanted.has(id)).map((contact) => contactView(model, contact))
}

/** Emergency contacts. They are not in the read model: each call reads them from the store. */
export const createContactService = (kernel: Kernel) => {
  /** Runs one act in a synchronous transaction: a refused act leaves no trace. */
  const open = <R>(scope: Scope, act: (context: ContactContext) => R): Promise<R> =>
    kernel.store.atomically((connection) => {
      const all = findContacts(connection, scope)
      return act({ kernel, scope, book: { connection, all, seen: inScope(kernel.model, scope, all) } })
    })
  const write = (scope: Scope, decide: (context: ContactContext) => ContactRecord): Promise<ContactDetail> =>
    open(scope, (context) => {
      const contact = decide(context)
      saveContact(context.book.connection, contact)
      return detailView(context, contact)
    })

  return {
    detail: (scope: Scope, id: string) => open(scope, (context) => detailView(context, found(context.book, id))),
    add: (scope: Scope, input: Input<'add'>) => write(scope, (context) => added(context, input)),
    edit: (scope: Scope, input: Input<'edit'>) => write(scope, (context) => edited(context, input)),
    remove: (scope: Scope, id: string) =>
      open(scope, ({ book }) => deleteContact(book.connection, found(book, id, { key: 'NOTHING_TO_DELETE' }).id)),
    /** Returns the contacts in their new order. */
    sort: (scope: Scope, ids: readonly string[]) => open(scope, (context) => sorted(context, ids)),
    /** Sends a test call by every way of the contact. */
    test: (scope: Scope, id: string): Promise<Output<'test'>> => open(scope, (context) => tested(context, id)),
  }
}
