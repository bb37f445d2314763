import { shellTexts } from '#client/config/shell-texts.ts'
import { deployment } from '#client/lib/deployment.ts'
import { notify } from '#client/lib/feedback.ts'
import { rest } from '#client/lib/rest.ts'
import { checkLogin } from '#client/lib/session-flow.ts'
import { sessionStore } from '#client/lib/session-store.ts'
import { pageBase } from '#client/lib/world-base.ts'

/** The window of the big screen, as far as it is filled or given up. */
export type ScreenWindow = Pick<Window, 'close' | 'opener'> & { readonly location: Pick<Location, 'replace'> }

export interface BigScreenDeps {
  open(): ScreenWindow | null
  /** Whether the session still stands; tells the person when it does not. */
  checkLogin(): Promise<boolean>
  /** What stands behind the address of the console. */
  address(): Promise<string>
  /** Before that: host and world. */
  readonly host: string
  fail(): void
}

/**
 * Opens the big screen of the chosen project (spec §4, §7). The window opens within the click, empty: one that came
 * after a call would be held back by the browser.
 */
export const openBigScreen = async ({
  open,
  checkLogin: stands,
  address,
  host,
  fail,
}: BigScreenDeps): Promise<void> => {
  const screen = open()
  try {
    if (!screen) return fail()
    if (!(await stands())) return screen.close()
    const suffix = await address()
    screen.opener = null
    screen.location.replace(host + suffix)
  } catch {
    // Whatever it was, the person reads one sentence for it (spec §4).
    screen?.close()
    fail()
  }
}

/** The call names its caller in three headers of its own (spec §7). */
const address = (): Promise<string> => {
  const { token, projectId, userInfo } = sessionStore.getState()
  return rest.getData('/bigscreen/address', { userId: userInfo?.id ?? '', projectId, token })
}

export const enterBigScreen = (): Promise<void> =>
  openBigScreen({
    open: () => window.open('about:blank', '_blank'),
    checkLogin,
    address,
    host: deployment().screen + pageBase(),
    fail: () => notify(shellTexts.bigScreenFailed, 'warn'),
  })
