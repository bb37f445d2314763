import type { Session } from '#shared/auth/auth.contract.ts'
import { texts } from '#client/config/texts.ts'
import { loginPath } from '#client/config/paths.ts'
import { sessionTexts } from '#client/config/session-texts.ts'
import { dialogs } from '#client/lib/dialog-queue.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { clearPermission } from '#client/lib/permission-store.ts'
import { rest } from '#client/lib/rest.ts'
import { clearSession, sessionStore } from '#client/lib/session-store.ts'
import { resetColour } from '#client/lib/settings-store.ts'
import { toaster } from '#client/lib/toast.ts'
import { pageBase } from '#client/lib/world-base.ts'

/** Time limit of the logout call in milliseconds: an unresponsive server must not keep a person logged in here. */
const LOGOUT_TIMEOUT_MS = 3000

export interface Ending {
  /** The account is deleted or was removed from its project: the logout call says so. */
  readonly del?: boolean
}

const postLogout = ({ del = false }: Ending): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => resolve()
    pageClock.after(LOGOUT_TIMEOUT_MS, done)
    // Local data is cleared in any case (spec §4), so the response is ignored.
    rest.post('/sys/logout', {}, del ? { del: '1' } : {}).then(done, done)
  })

/** Ends the session on the server, if reachable, and here in any case: token, menu and theme colour. */
export const endSession = async (ending: Ending = {}): Promise<void> => {
  await postLogout(ending)
  clearSession()
  clearPermission()
  resetColour()
}

/** Reloads the page; until then no further dialog is shown. */
export const reloadPage = (): void => {
  dialogs.seal()
  window.location.reload()
}

/** Logs out and reloads the page, which redirects to the login page and, after a login, back here. */
export const leave = async (): Promise<void> => {
  dialogs.seal()
  await endSession()
  window.location.reload()
}

/** Logs out and reloads at the login page, so that no data of this person stays in memory. */
export const relogin = async (ending: Ending = {}): Promise<void> => {
  dialogs.seal()
  await endSession(ending)
  window.location.assign(pageBase() + loginPath)
}

interface SessionEnd {
  readonly title: string
  readonly content: string
  readonly button: string
}

/** The button of the dialog leads to the login page. */
export const showSessionEnd = (key: 'offline' | 'noProject', said: SessionEnd): void =>
  dialogs.open({ key, rank: 'session', ...said, onButton: () => void leave() })

/** The account has logged in elsewhere, or its token is no longer valid (spec §4, §8). */
export const showOffline = (): void => showSessionEnd('offline', texts.offline)

/** Whether the session is still valid; shows 账号下线 when it is not. Rejects when the call fails. */
export const checkLogin = async (): Promise<boolean> => {
  const stands = await rest.get('/sys/permission/isLogin')
  if (!stands) showOffline()
  return stands
}

type ProjectPart = Pick<
  Session,
  'roleCode' | 'projectId' | 'projectName' | 'projectStatus' | 'projectInfo' | 'projectColor' | 'logo'
>

/** Switches to a project and stores it with the role there (spec §4); `say` shows a toast. Rejects when it may not be entered. */
export const enterProject = async (projectId: string, { say }: { say: boolean }): Promise<void> => {
  const part: ProjectPart = await rest.post('/pc/api/v4/switchProject', { projectId })
  sessionStore.save(part)
  if (say) toaster.say(sessionTexts.switched, 'done')
}
