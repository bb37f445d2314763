import { render, waitFor } from '@testing-library/react'
import type { DetachedWindowAPI } from 'happy-dom'
import { RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'

import { storageStateOf } from '#server/testing/storage-state.ts'
import type { FileCity } from '#tests/console/file-city.ts'

/** Ends what hangs; how long a busy machine takes is no expectation. */
const PATIENCE = { timeout: 60_000 }

/** Of a page whose navigation is not over: the console sets the title of each page. */
const ON_THE_WAY = '…'

/** The console as it is, drawn in a document without a browser, with a link to the real server of this process. */
export interface DrawnConsole {
  /** Goes to a page of the world as a link inside the console would, and waits until that page is there. */
  goTo(path: string): Promise<void>
  /** Waits until the page says that it has read what it shows. */
  read(): Promise<void>
  /** Waits until the link is open. */
  connected(): Promise<void>
}

/** Waits until `look` answers true; fails with `what` when it never does. */
export const until = (what: string, look: () => boolean): Promise<void> =>
  waitFor(() => {
    if (!look()) throw new Error(`never: ${what}; the page says: ${document.body.textContent.slice(0, 2000)}`)
  }, PATIENCE)

export const has = (selector: string): boolean => document.querySelector(selector) !== null

/** The city that the modules of the console have read where they stand. */
const standing = { home: '' }

/** Where the document stands, before any part of the console reads that: in another city its modules are loaded anew. */
const standAt = (home: string, path: string): void => {
  const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI }
  happyDOM.setURL(home + path)
  happyDOM.setViewport({ width: 1440, height: 900 })
  // After the address: parts that the last city still loads read it as well.
  if (standing.home !== home) vi.resetModules()
  standing.home = home
}

const isRead = (): boolean => has('main[aria-busy=false]') && !has('[aria-busy=true]')

const isConnected = (): boolean =>
  [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent.includes('实时连接正常'))

interface Sitting {
  readonly username: string
  readonly path: string
}

/**
 * Draws the console for a person who has logged in before. Its modules read once where they stand: the next person of the
 * same city is met by the same modules.
 */
export const drawConsole = async (
  { home, logIn }: Pick<FileCity, 'home' | 'logIn'>,
  { username, path }: Sitting,
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
      document.title = ON_THE_WAY
      await router.navigate(to)
      await until(`at ${to}`, () => document.title !== ON_THE_WAY)
    },
    read: () => until('the page has read', isRead),
    connected: () => until('the link is open', isConnected),
  }
}
