import type { Intent } from '#server/people/intent.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { isStill, ordered, paceOf, type Busyness } from '#server/worlds/busyness.ts'
import { createIntentSources } from '#server/people/intents.ts'
import { createPlan } from '#server/people/plan.ts'
import { createTally, type TallyState } from '#server/people/tally.ts'
import type { Cancel, Scheduler } from '#server/worlds/scheduler.ts'
import type { WorldContext } from '#server/modules/world-context.ts'
import type { PeopleOrder } from '#shared/control/people.contract.ts'

/** State of the people that cannot be derived from the world. */
export interface WorldPeopleState {
  readonly busyness: Busyness
  /** All intents up to this instant have been tried. */
  readonly done: number
  readonly tally: TallyState
}

/** Runs `act` at the earliest due instant, which may change until then. */
const createAlarmClock = (
  scheduler: Scheduler,
  { due, act }: { due: () => number | null; act: () => Promise<void> },
) => {
  let cancel: Cancel = () => {}
  let armed: number | null = null
  let acting = false

  const rearm = () => {
    const next = due()
    // An act may change the due time several times; `wake` arms the timer afterwards.
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
    /** The schedule was cleared, so the armed step no longer exists. */
    begin: () => {
      armed = null
      rearm()
    },
  }
}

/** `world` is called when a person acts, and is complete by then: acts go through it. */
export const createPeople = (kernel: Kernel, world: () => WorldContext) => {
  const { clock, scheduler, settings, changes } = kernel
  const tally = createTally(kernel)
  let busyness = settings.people
  let pace = paceOf(busyness)
  const plan = createPlan(kernel, {
    sources: createIntentSources({ kernel, world }),
    params: () => ({ seed: settings.seed, pace }),
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
    /** Starts them now, or from a stored state; called again after a reset. */
    begin: (state?: WorldPeopleState) => {
      tally.importState(state?.tally)
      settle(state?.busyness ?? settings.people, state?.done ?? clock.now())
      alarm.begin()
    },
    /** Changes how busy they are from now on. */
    order: (order: PeopleOrder) => {
      settle(ordered(busyness, order), clock.now())
      alarm.rearm()
    },
    busyness: (): Busyness => busyness,
    /** Their next intents, given the present state. */
    next: (count: number): Intent[] => (isStill(pace) ? [] : plan.next(count)),
    counts: tally.counts,
    refused: tally.refused,
    exportState: (): WorldPeopleState => ({ busyness, done: plan.done(), tally: tally.exportState() }),
  }
}

/** The simulated people of one world; its scheduler wakes them when an intent is due. */
export type People = ReturnType<typeof createPeople>
