import type { Kernel } from '#server/worlds/kernel.ts'
import { isStill, ordered, paceOf, type Busyness } from '#server/worlds/people/busyness.ts'
import { createSources, type Intent } from '#server/worlds/people/intents.ts'
import { createPlan } from '#server/worlds/people/plan.ts'
import { createTally, type KeptTally, type Refusal } from '#server/worlds/people/tally.ts'
import type { Cancel, Scheduler } from '#server/worlds/scheduler.ts'
import type { World } from '#server/worlds/world.ts'
import type { PeopleOrder } from '#shared/contracts/control-people.ts'

/** What people of a world have in mind follows from the world; this is what does not. */
export interface KeptPeople {
  readonly busyness: Busyness
  /** Everything up to this instant has been tried. */
  readonly done: number
  readonly tally: KeptTally
}

/** The people of one world, woken by its scheduler when somebody is about to do something. */
export interface People {
  /** Lets them live from now on, or from where they were kept; again after a reset. */
  begin(kept?: KeptPeople): void
  /** Makes them more or less busy from now on. */
  order(order: PeopleOrder): void
  busyness(): Busyness
  /** What they will do next as things stand. */
  next(count: number): Intent[]
  counts(): Record<string, { done: number; refused: number }>
  refused(): readonly Refusal[]
  keep(): KeptPeople
}

/** Wakes somebody at the instant that is due first, whatever that is by then. */
const createAlarmClock = (
  scheduler: Scheduler,
  { due, act }: { due: () => number | null; act: () => Promise<void> },
) => {
  let cancel: Cancel = () => {}
  let armed: number | null = null
  let acting = false

  const rearm = () => {
    const next = due()
    // While somebody acts everything may change, and more than once.
    if (acting || next === armed) return
    cancel()
    armed = next
    if (next !== null) cancel = scheduler.at(next, 'person', wake)
  }
  const wake = async () => {
    armed = null
    acting = true
    try {
      await act()
    } finally {
      acting = false
      rearm()
    }
  }
  return {
    rearm,
    /** Whatever was armed is gone with the schedule. */
    begin: () => {
      armed = null
      rearm()
    },
  }
}

/** `world` is asked for when somebody acts, and whole by then: what people do, they do through it. */
export const createPeople = (kernel: Kernel, world: () => World): People => {
  const { clock, scheduler, settings, changes } = kernel
  const tally = createTally(kernel)
  let busyness = settings.people
  let pace = paceOf(busyness)
  const plan = createPlan(kernel, {
    sources: createSources({ kernel, world }),
    life: () => ({ seed: settings.seed, pace }),
  })
  const act = async () => {
    for (let taken = plan.take(clock.now()); taken; taken = plan.take(clock.now())) {
      try {
        const order = taken.intent?.order()
        if (order) await tally.make(order)
      } finally {
        taken.settle()
      }
    }
  }
  const alarm = createAlarmClock(scheduler, { due: () => (isStill(pace) ? null : plan.due()), act })
  const settle = (wanted: Busyness, after: number) => {
    busyness = wanted
    pace = paceOf(wanted)
    if (isStill(pace)) plan.clear()
    else plan.begin(after)
  }

  changes.subscribe((change) => {
    if (!isStill(pace) && plan.follow(change)) alarm.rearm()
  })
  return {
    begin: (kept) => {
      tally.begin(kept?.tally)
      settle(kept?.busyness ?? settings.people, kept?.done ?? clock.now())
      alarm.begin()
    },
    order: (order) => {
      settle(ordered(busyness, order), clock.now())
      alarm.rearm()
    },
    busyness: () => busyness,
    next: (count) => (isStill(pace) ? [] : plan.next(count)),
    counts: tally.counts,
    refused: tally.refused,
    keep: () => ({ busyness, done: plan.done(), tally: tally.keep() }),
  }
}
