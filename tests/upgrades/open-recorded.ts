import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, vi } from 'vitest'

import { MINUTE } from '#shared/time.ts'
import { callerOf, type Caller } from '#tests/support/caller.ts'
import { closeApp, openApp, type TestApp } from '#tests/support/test-app.ts'
import { recordOf, unpack, type Recorded } from '#tests/upgrades/folders.ts'

/** The current server on a folder of an older one. */
export const openRecorded = (name: string, environment: Record<string, string> = {}): Promise<TestApp> => {
  const folder = mkdtempSync(join(tmpdir(), 'fengsui-upgrade-'))
  unpack(name, folder)
  return openApp(environment, folder)
}

export interface Upgraded {
  readonly recorded: Recorded
  readonly app: () => TestApp
  /** A person with a session from the recording, who has not logged in again. */
  readonly session: (username: string) => Caller
}

/**
 * Opens a folder for the tests of a block, a minute after it was recorded: some days later its sessions and exports are expired.
 */
export const useRecorded = (name: string): Upgraded => {
  const recorded = recordOf(name)
  let opened: TestApp | undefined
  const app = (): TestApp => {
    if (!opened) throw new Error('the folder is opened before the first test')
    return opened
  }
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: recorded.at + MINUTE })
    opened = await openRecorded(name)
  })
  afterAll(() => {
    vi.useRealTimers()
    return closeApp(app())
  })
  const session = (username: string) => callerOf(app(), '', { token: recorded.tokens[username], projectId: 'p1' })
  return { recorded, app, session }
}
