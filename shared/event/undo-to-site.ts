import { SECOND } from '#shared/time.ts'

/** How long the person who set out can take 前往现场 back, if no person has acted on the event since. */
export const UNDO_TO_SITE_MS = 10 * SECOND
