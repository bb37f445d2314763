import { shellTexts } from '#client/app/shell/texts.ts'
import { deployment } from '#client/lib/deployment.ts'
import { notify } from '#client/lib/feedback.ts'
import { rest } from '#client/lib/rest.ts'
import { checkLogin } from '#client/lib/session-flow.ts'
import { sessionStore } from '#client/lib/session-store.ts'
import { pageBase } from '#client/lib/world-base.ts'

/** The part of the big-screen window that is used here: navigate it or close it. */
export type ScreenWindow = Pick<Window, 'close' | 'opener'> & { readonly location: Pick<Location, 'replace'> }

export interface BigScreenDeps {
  open(): ScreenWindow | null
  /** Whether the session is still valid; shows a dialog when it is not. */
  checkLogin(): Promise<boolean>
  /** The address suffix, to be appended to `host`. */
  address(): Promise<string>
  /** Host and world. */
  readonly host: string
  fail(): void
}

/**
 * Opens the big screen of the selected project (spec §4, §7). The empty window opens within the click: after a call, the
 * pop-up blocker would stop it.
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
    // Any failure shows the same message (spec §4).
    screen?.close()
    fail()
  }
}

/** This call authenticates with three headers of its own (spec §7). */
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
