import { lazyPart } from '#client/lib/lazy-part.ts'

/** `EventActs` in a file of its own: what this feature exports is part of the shell. */
export const EventActs = lazyPart(async () => ({
  default: (await import('#client/features/event/components/event-acts.tsx')).EventActs,
}))
