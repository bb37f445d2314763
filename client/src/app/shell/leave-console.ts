import { relogin } from '#client/lib/session-flow.ts'

/** Ends the session and reloads at the login page, so that no data of this person stays in memory. */
export const leaveConsole = (): Promise<void> => relogin()
