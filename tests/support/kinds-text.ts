import { eventKindNames } from '#shared/event/index.ts'

/** The kinds of event as a refusal lists them: alarm, fault or risk. */
export const kindsText = `${eventKindNames.slice(0, -1).join(', ')} or ${eventKindNames.at(-1)}`
