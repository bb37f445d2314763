import { render, waitFor } from '@testing-library/react'
import type { DetachedWindowAPI } from 'happy-dom'
import { RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'

import { storageStateOf } from '#server/testing/storage-state.ts'
import type { FileCity } from '#tests/console/file-city.ts'

/** Ends a hanging wait; how long a busy machine takes is no expectation. */
const PATIENCE = { timeout: 60_000 }

/** The title during a navigation: the console sets the title of each page. */
const NAVIGATING = '…'

/** The complete console, rendered in a document without a browser, with a connection to the real server of this process. */
export interface DrawnConsole {
  /** Goes to a page of the world like a link inside the console, and waits until it is shown. */
  goTo(path: string): Promise<void>
  /** Waits until the page has loaded its content. */
  read(): Promise<void>
  /** Waits until the socket is connected. */
  connected(): Promise<void>
}

/** Waits until `look` returns true; fails with `what` otherwise. */
export const until = (what: string, look: () => boolean): Promise<void> =>
  waitFor(() => {
    if (!look()) throw new Error(`never: ${what}; the page says: ${document.body.textContent.slice(0, 2000)}`)
  }, PATIENCE)

export const has = (selector: string): boolean => document.querySelector(selector) !== null

/** The city whose address the console's modules have read. */
const loaded = { home: '' }

/** Sets the document's address before any module of the console reads it. For another city the modules are loaded again. */
const standAt = (home: string, path: string): void => {
  const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI }
  happyDOM.setURL(home + path)
  happyDOM.setViewport({ width: 1440, height: 900 })
  // Done after the address change: modules that the previous city is still loading read it as well.
  if (loaded.home !== home) vi.resetModules()
  loaded.home = home
}

const isRead = (): boolean => has('main[aria-busy=false]') && !has('[aria-busy=true]')

const isConnected = (): boolean =>
  [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent.includes('实时连接正常'))

interface ConsoleVisit {
  readonly username: string
  readonly path: string
}

/** Renders the console for a person with a session. Its modules read the address once, so people of the same city share them. */
export const drawConsole = async (
  { home, logIn }: Pick<FileCity, 'home' | 'logIn'>,
  { username, path }: ConsoleVisit,
): Promise<DrawnConsole> => {
  const { session } = await logIn(username)
  if (session === undefined) throw new Error(`${username} cannot log in`)
  standAt(home, path)
  for (const { name, value } of storageStateOf(session, home).origins.flatMap(({ localStorage }) => localStorage))
    window.localStorage.setItem(name, value)
  const { sessionStore } = await import('#client/lib/session-store.ts')
  sessionStore.reload()
  const { Providers } = await import('#client/app/providers.tsx')
  const { createConsoleRouter } = await import('#client/app/router.tsx')
  const router = createConsoleRouter()
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  await until('the console is open', isRead)
  return {
    goTo: async (to) => {
      document.title = NAVIGATING
      await router.navigate(to)
      await until(`at ${to}`, () => document.title !== NAVIGATING)
    },
    read: () => until('the page has read', isRead),
    connected: () => until('the link is open', isConnected),
  }
}
