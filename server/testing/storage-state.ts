import type { Session } from '#shared/contracts/auth.ts'
import { sessionFields, sessionKeys, storagePrefix, type StoredEntry } from '#shared/console-storage.ts'

/** What Playwright puts into a browser before its first page. */
export interface StorageState {
  readonly cookies: []
  readonly origins: {
    readonly origin: string
    readonly localStorage: { readonly name: string; readonly value: string }[]
  }[]
}

/** A login as the console finds it in the browser: its pages open without the login form. `address` is that of the world. */
export const storageStateOf = (session: Session, address: string): StorageState => {
  const { origin, pathname } = new URL(address)
  const prefix = storagePrefix(pathname.replace(/\/$/, ''))
  const localStorage = sessionFields.map((field) => {
    // For ever: a test may move the page's clock to wherever it likes, and the server says when a session is over.
    const entry: StoredEntry = { value: session[field], expire: null }
    return { name: prefix + sessionKeys[field], value: JSON.stringify(entry) }
  })
  return { cookies: [], origins: [{ origin, localStorage }] }
}
