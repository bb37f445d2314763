import type { Change } from '#server/worlds/changes.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Intent, Source, Sources } from '#server/worlds/people/intents.ts'
import { createAgenda, type Life } from '#simulator/index.ts'

/** What people mean to do, kept as things change. */
export interface Plan {
  /** Everything anew, strictly after an instant. */
  begin(after: number): void
  /** What is due first, if it is due by now; null when nothing is. To be settled before the next is taken. */
  take(now: number): Taken | null
  due(): number | null
  /** The next things in order. */
  next(count: number): Intent[]
  /** Follows what has happened; answers whether something else may be due first now. */
  follow(change: Change): boolean
  /** Everything up to here has been tried. */
  done(): number
  clear(): void
}

/** Something whose time has come. */
export interface Taken {
  /** Null where it is not to be any more. */
  readonly intent: Intent | null
  /** It was done, or tried: its source is asked for the next. */
  settle(): void
}

type Named = readonly [id: string, source: Source]

/** A source, and the instant up to which it has been heard. */
interface Heard {
  readonly source: Source
  readonly until: number
}

/** Sources by their names, each with when something comes of it next. */
const createShelf = (ask: (heard: Heard) => Intent | null) => {
  const agenda = createAgenda()
  const known = new Map<string, Heard>()

  const drop = (id: string) => {
    known.delete(id)
    agenda.put(id, Infinity)
  }
  return {
    put: ([id, source]: Named, until: number) => {
      const heard = { source, until }
      const intent = ask(heard)
      if (!intent) {
        drop(id)
        return
      }
      known.set(id, heard)
      agenda.put(id, intent.at)
    },
    dropAll: (fits: (id: string) => boolean) => [...known.keys()].filter(fits).forEach(drop),
    has: (id: string) => known.has(id),
    due: () => agenda.first()?.due ?? null,
    first: () => {
      const first = agenda.first()
      const heard = first && known.get(first.id)
      return first && heard ? { ...first, heard } : null
    },
    next: (count: number) => agenda.next(count).flatMap(({ id }) => known.get(id) ?? []),
    clear: () => {
      known.clear()
      agenda.clear()
    },
  }
}
type Shelf = ReturnType<typeof createShelf>

/** The project in which other people work now, or may do other things; null for all of them. */
const restaffed = (change: Change): string | null | undefined => {
  if ('membership' in change) return change.membership.projectId
  if (change.type === 'areas-changed') return change.projectId
  if (change.type === 'project-enabled' || change.type === 'project-disabled' || change.type === 'project-deleted')
    return change.project.id
  return change.type.startsWith('account-') || change.type === 'access-changed' ? null : undefined
}

/** What becomes of an event that changes what people mean to do about it. */
const handled: ReadonlySet<Change['type']> = new Set([
  'event-raised',
  'event-taken',
  'event-answered',
  'event-assigned',
])

type Put = (named: Named) => void

/** Puts what may come of some part of the world onto the shelf, as it is now. */
const createFilling = (kernel: Kernel, sources: Sources, { put, dropAll }: { put: Put; dropAll: Shelf['dropAll'] }) => {
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
    /** Puts anew what a change is about; false where people mean to do nothing else than before. */
    follow: (change: Change): boolean => {
      if ('invitation' in change && change.invitation.userId !== null) replies(change.invitation.userId)
      else if (change.type === 'roll-call-sent') sources.rollCalls(change.rollCall.projectId).forEach(put)
      else if ('event' in change && handled.has(change.type)) put(sources.event(change.event.id))
      else return false
      return true
    },
    project: (projectId: string) => {
      sources.forgetCrews()
      events(projectId)
      members(projectId)
    },
    all: () => {
      sources.forgetCrews()
      events(null)
      for (const projectId of kernel.model.projects.keys()) members(projectId)
      for (const userId of kernel.model.pendingInvitations.keys()) replies(userId)
      for (const publication of sources.publications()) put(publication)
    },
  }
}

/** The plan of one world: each source says what comes of it next, and is asked again when that was done. */
export const createPlan = (
  kernel: Kernel,
  { sources, life }: { readonly sources: Sources; readonly life: () => Life },
): Plan => {
  let done = 0
  const ask = ({ source, until }: Heard) => source(life(), until)
  const shelf = createShelf(ask)
  const fill = createFilling(kernel, sources, { put: (named) => shelf.put(named, done), dropAll: shelf.dropAll })

  const restaff = (projectId: string | null) => {
    // Whoever came at this moment takes up nothing that was to be done before it.
    done = Math.max(done, kernel.clock.now())
    if (projectId === null) fill.all()
    else fill.project(projectId)
  }
  return {
    begin: (after) => {
      done = after
      shelf.clear()
      fill.all()
    },
    take: (now) => {
      const first = shelf.first()
      if (!first || first.due > now) return null
      const { id, due, heard } = first
      const intent = ask(heard)
      done = Math.max(done, due)
      return {
        intent: intent?.at === due ? intent : null,
        // By its own time and not by that of all: what others do in the same millisecond is not to swallow it.
        // What went meanwhile, such as an event that was answered, does not come back.
        settle: () => {
          if (shelf.has(id)) shelf.put([id, heard.source], due)
        },
      }
    },
    due: shelf.due,
    next: (count) => shelf.next(count).flatMap((heard) => ask(heard) ?? []),
    follow: (change) => {
      const projectId = restaffed(change)
      if (projectId !== undefined) restaff(projectId)
      else return fill.follow(change)
      return true
    },
    done: () => done,
    clear: shelf.clear,
  }
}
