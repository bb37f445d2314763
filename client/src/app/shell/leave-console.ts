import { relogin } from '#client/lib/session-flow.ts'

/** Ends the session and opens the login page anew, so that nothing of this person stays in the page. */
export const leaveConsole = (): Promise<void> => relogin()
