import { endNearFire } from '#server/modules/event/deferral-ends.ts'
import { saveLives } from '#server/modules/event/event-intake.repo.ts'
import { applySignal, type SignalContext, type Report } from '#server/modules/event/event-signals.ts'
import { inOrder } from '#server/modules/event/late-signals.ts'
import { writeMessagesFor } from '#server/modules/message/write-messages.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { loadReadModel } from '#server/worlds/read-model/load.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Signal } from '#shared/device/signal.ts'

type Lives = readonly { readonly deviceId: string; readonly state: string }[]

const remember = (model: ReadModel, change: Change) => {
  if ('event' in change) model.openEvents.put(change.event)
  if (change.type !== 'device-status') return
  const device = model.devices.get(change.deviceId)
  if (device) model.devices.set(device.id, { ...device, status: change.status, lastSeenAt: change.at })
}

const applyAll = (context: SignalContext, signals: readonly Signal[]): Change[] =>
  inOrder(signals).flatMap((signal) => {
    const change = applySignal(context, signal)
    if (!change) return []
    const changes = [change, ...endNearFire(context, change)]
    for (const one of changes) {
      writeMessagesFor(context, one)
      // The next signal of the batch must see the effect of this one.
      remember(context.model, one)
    }
    return changes
  })

export interface Batch {
  readonly signals: readonly Signal[]
  readonly lives: Lives
  readonly report?: Report
  readonly check?: (connection: Connection) => void
  readonly receive?: (signals: readonly Signal[]) => readonly Signal[]
  readonly note?: (connection: Connection) => void
}

/** Stores a batch and updates the read model, or neither. */
const record = async (kernel: Kernel, { signals, lives, report, note }: Batch): Promise<Change[]> => {
  try {
    return await kernel.store.atomically((connection) => {
      saveLives(connection, lives)
      note?.(connection)
      return applyAll({ connection, model: kernel.model, report, now: kernel.clock.now() }, signals)
    })
  } catch (error) {
    // The transaction was rolled back, so the read model is loaded anew.
    kernel.model = loadReadModel(kernel.store)
    throw error
  }
}

/** Takes device reports: stores them, updates the read model, and publishes the changes. */
export const createIntake = (kernel: Kernel) => {
  const take = (batch: Batch): Promise<Change[]> =>
    kernel.store.inTurn(async () => {
      const { check, receive, signals } = batch
      if (check) await kernel.store.atomically(check)
      const changes = await record(kernel, { ...batch, signals: receive ? receive(signals) : signals })
      for (const change of changes) kernel.changes.publish(change)
      return changes
    })
  return {
    /** Takes signals in order, with the simulation state of the devices that sent them; all are stored or none. */
    take: (signals: readonly Signal[], lives: Lives = []): Promise<Change[]> => take({ signals, lives }),
    /**
     * The same for signals from outside. `check` runs when the batch has its turn and may refuse it before any change. `receive`
     * then applies device faults to the signals. `note` writes rows in the same transaction.
     */
    takeChecked: (batch: Omit<Batch, 'report'>) => take(batch),
    /** Takes a person's report as if the device had sent it; null when the device is out of service. */
    report: async (signal: Signal, report: Report) => (await take({ signals: [signal], lives: [], report }))[0] ?? null,
  }
}

export type Intake = ReturnType<typeof createIntake>
