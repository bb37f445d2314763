import { loginPath } from '#client/config/paths.ts'
import { logOut } from '#client/features/auth/log-out.ts'
import { pageBase } from '#client/lib/world-base.ts'

/** Ends the session and opens the login page anew, so that nothing of this person stays in the page. */
export const leaveConsole = async (): Promise<void> => {
  await logOut()
  window.location.assign(pageBase() + loginPath)
}
