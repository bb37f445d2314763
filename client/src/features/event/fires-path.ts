import { eventPaths } from '#client/config/paths.ts'

/** The list of the unhandled fires. */
export const firesPath = `${eventPaths.alarm.list}?tab=todo&fire=yes`
