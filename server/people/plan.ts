import type { Intent, IntentSource } from '#server/people/intent.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { IntentSources } from '#server/people/intents.ts'
import { createAgenda, type PeopleParams } from '#simulator/index.ts'

/** The intents of people, updated with every change. */
export interface Plan {
  /** Plans everything again, strictly after an instant. */
  begin(after: number): void
  /** The first intent due by now; null when none is. Settle it before taking the next. */
  take(now: number): DueIntent | null
  due(): number | null
  /** The next intents in order. */
  next(count: number): Intent[]
  /** Applies a change; returns whether the first due intent may be another one now. */
  follow(change: Change): boolean
  /** The instant up to which all intents have been tried. */
  done(): number
  clear(): void
}

/** An intent that is due. */
export interface DueIntent {
  /** Null where it no longer applies. */
  readonly intent: Intent | null
  /** To be called after it was done or tried: requests the next intent of its source. */
  settle(): void
}

type Named = readonly [id: string, source: IntentSource]

/** A source, and the instant up to which its intents have been taken. */
interface SourceState {
  readonly source: IntentSource
  readonly until: number
}

/** Sources by name, each with the due time of its next intent. */
const createIntentQueue = (nextIntent: (state: SourceState) => Intent | null) => {
  const agenda = createAgenda()
  const known = new Map<string, SourceState>()

  const drop = (id: string) => {
    known.delete(id)
    agenda.put(id, Infinity)
  }
  return {
    put: ([id, source]: Named, until: number) => {
      const state = { source, until }
      const intent = nextIntent(state)
      if (!intent) {
        drop(id)
        return
      }
      known.set(id, state)
      agenda.put(id, intent.at)
    },
    dropAll: (fits: (id: string) => boolean) => [...known.keys()].filter(fits).forEach(drop),
    has: (id: string) => known.has(id),
    due: () => agenda.first()?.due ?? null,
    first: () => {
      const first = agenda.first()
      const state = first && known.get(first.id)
      return first && state ? { ...first, state } : null
    },
    next: (count: number) => agenda.next(count).flatMap(({ id }) => known.get(id) ?? []),
    clear: () => {
      known.clear()
      agenda.clear()
    },
  }
}
type IntentQueue = ReturnType<typeof createIntentQueue>

/** The project whose staff or their rights changed; null for all projects, undefined for none. */
const restaffed = (change: Change): string | null | undefined => {
  if ('membership' in change) return change.membership.projectId
  if (change.type === 'areas-changed') return change.projectId
  if (change.type === 'project-enabled' || change.type === 'project-disabled' || change.type === 'project-deleted')
    return change.project.id
  return change.type.startsWith('account-') || change.type === 'access-changed' ? null : undefined
}

/** The event changes that alter people's intents about the event. */
const handled: ReadonlySet<Change['type']> = new Set([
  'event-raised',
  'event-taken',
  'event-released',
  'event-answered',
  'event-assigned',
])

type Put = (named: Named) => void

/** Adds the sources of a part of the world, in its present state, to the shelf. */
const createQueueFiller = (
  kernel: Kernel,
  sources: IntentSources,
  { put, dropAll }: { put: Put; dropAll: IntentQueue['dropAll'] },
) => {
  const events = (projectId: string | null) => {
    for (const event of kernel.model.openEvents.all())
      if (projectId === null || event.projectId === projectId) put(sources.event(event.id))
  }
  const replies = (userId: string) => {
    dropAll((id) => id.startsWith(`reply ${userId} `))
    for (const reply of sources.replies(userId)) put(reply)
  }
  const members = (projectId: string) => {
    dropAll((id) => id.endsWith(` ${projectId}`))
    for (const member of sources.members(projectId)) put(member)
  }
  return {
    /** Renews the sources that a change affects; false when it alters no intent. */
    follow: (change: Change): boolean => {
      if ('invitation' in change && change.invitation.userId !== null) replies(change.invitation.userId)
      else if (change.type === 'roll-call-sent') sources.rollCalls(change.rollCall.projectId).forEach(put)
      else if ('event' in change && handled.has(change.type)) put(sources.event(change.event.id))
      else return false
      return true
    },
    project: (projectId: string) => {
      sources.forgetResponders()
      events(projectId)
      members(projectId)
    },
    all: () => {
      sources.forgetResponders()
      events(null)
      for (const projectId of kernel.model.projects.keys()) members(projectId)
      for (const userId of kernel.model.pendingInvitations.keys()) replies(userId)
      for (const publication of sources.publications()) put(publication)
    },
  }
}

/** The plan of one world: each source yields its next intent, and is queried again when that was done. */
export const createPlan = (
  kernel: Kernel,
  { sources, params }: { readonly sources: IntentSources; readonly params: () => PeopleParams },
): Plan => {
  let done = 0
  const nextIntent = ({ source, until }: SourceState) => source(params(), until)
  const intentQueue = createIntentQueue(nextIntent)
  const fill = createQueueFiller(kernel, sources, {
    put: (named) => intentQueue.put(named, done),
    dropAll: intentQueue.dropAll,
  })

  const restaff = (projectId: string | null) => {
    // A member who joins now does not take up intents that were due before.
    done = Math.max(done, kernel.clock.now())
    if (projectId === null) fill.all()
    else fill.project(projectId)
  }
  return {
    begin: (after) => {
      done = after
      intentQueue.clear()
      fill.all()
    },
    take: (now) => {
      const first = intentQueue.first()
      if (!first || first.due > now) return null
      const { id, due, state } = first
      const intent = nextIntent(state)
      done = Math.max(done, due)
      return {
        intent: intent?.at === due ? intent : null,
        // Its own due time, not a common one, keeps intents of the same millisecond. Removed sources are not restored.
        settle: () => {
          if (intentQueue.has(id)) intentQueue.put([id, state.source], due)
        },
      }
    },
    due: intentQueue.due,
    next: (count) => intentQueue.next(count).flatMap((state) => nextIntent(state) ?? []),
    follow: (change) => {
      const projectId = restaffed(change)
      if (projectId !== undefined) restaff(projectId)
      else return fill.follow(change)
      return true
    },
    done: () => done,
    clear: intentQueue.clear,
  }
}
