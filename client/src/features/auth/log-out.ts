import { pageClock } from '#client/lib/page-clock.ts'
import { clearPermission } from '#client/lib/permission-store.ts'
import { rest } from '#client/lib/rest.ts'
import { clearSession } from '#client/lib/session-store.ts'

/** A server that does not answer must not keep anybody logged in on this screen. */
const PATIENCE = 3000

const tellServer = (): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => resolve()
    pageClock.after(PATIENCE, done)
    // Token and menu are cleared whatever the server says (spec §4), so its answer is not looked at.
    rest.post('/sys/logout').then(done, done)
  })

/** Ends the session on the server, if it can be reached, and here in any case. */
export const logOut = async (): Promise<void> => {
  await tellServer()
  clearSession()
  clearPermission()
}
