import type { Session } from '#shared/auth/auth.contract.ts'
import { sessionFields, sessionKeys, storagePrefix, type StoredEntry } from '#shared/console-storage.ts'

/** The storage state that Playwright loads into a browser before its first page. */
export interface StorageState {
  readonly cookies: []
  readonly origins: {
    readonly origin: string
    readonly localStorage: { readonly name: string; readonly value: string }[]
  }[]
}

/** A stored login for the console, so that its pages open without the login form. `address` is the URL of the world. */
export const storageStateOf = (session: Session, address: string): StorageState => {
  const { origin, pathname } = new URL(address)
  const prefix = storagePrefix(pathname.replace(/\/$/, ''))
  const localStorage = sessionFields.map((field) => {
    // No expiry: a test may set the page's clock to any time, and the server decides when a session ends.
    const entry: StoredEntry = { value: session[field], expire: null }
    return { name: prefix + sessionKeys[field], value: JSON.stringify(entry) }
  })
  return { cookies: [], origins: [{ origin, localStorage }] }
}
