import { saveLives } from '#server/modules/event/event-intake.repo.ts'
import { applySignal, type Desk, type Report } from '#server/modules/event/event-signals.ts'
import { inOrder } from '#server/modules/event/late-signals.ts'
import { keepMessages } from '#server/modules/message/keep-messages.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { loadReadModel } from '#server/worlds/read-model/load.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Signal } from '#shared/devices/signal.ts'

type Lives = readonly { readonly deviceId: string; readonly state: string }[]

/** Takes what devices report: stores it, keeps the read model, tells everybody. */
export interface Intake {
  /** Signals in order, with the lives of the simulated devices that sent them: all stored or none. */
  take(signals: readonly Signal[], lives?: Lives): Promise<Change[]>
  /**
   * The same for what comes from outside: `check` may refuse it when its turn has come, before anything is changed,
   * `hear` lets faults of the devices strike it then, and `note` writes beside it what must not be stored without it.
   */
  takeChecked(batch: Pick<Batch, 'signals' | 'lives' | 'check' | 'hear' | 'note'>): Promise<Change[]>
  /** What somebody has seen, as if the device had told it; null where the device is out of service. */
  report(signal: Signal, report: Report): Promise<Change | null>
}

const remember = (model: ReadModel, change: Change) => {
  if ('event' in change) model.openEvents.put(change.event)
  if (change.type !== 'device-status') return
  const device = model.devices.get(change.deviceId)
  if (device) model.devices.set(device.id, { ...device, status: change.status, lastSeenAt: change.at })
}

const applyAll = (desk: Desk, signals: readonly Signal[]): Change[] =>
  inOrder(signals).flatMap((signal) => {
    const change = applySignal(desk, signal)
    if (!change) return []
    keepMessages(desk, change)
    // Within a batch the next signal must find what this one opened.
    remember(desk.model, change)
    return [change]
  })

interface Batch {
  readonly signals: readonly Signal[]
  readonly lives: Lives
  readonly report?: Report
  readonly check?: (connection: Connection) => void
  readonly hear?: (signals: readonly Signal[]) => readonly Signal[]
  readonly note?: (connection: Connection) => void
}

/** Stores a batch and remembers it, or neither. */
const record = async (kernel: Kernel, { signals, lives, report, note }: Batch): Promise<Change[]> => {
  try {
    return await kernel.store.atomically((connection) => {
      saveLives(connection, lives)
      note?.(connection)
      return applyAll({ connection, model: kernel.model, report, now: kernel.clock.now() }, signals)
    })
  } catch (error) {
    // The store took everything back; what the batch left in memory is read anew.
    kernel.model = loadReadModel(kernel.store)
    throw error
  }
}

export const createIntake = (kernel: Kernel): Intake => {
  const take = (batch: Batch): Promise<Change[]> =>
    kernel.store.inTurn(async () => {
      const { check, hear, signals } = batch
      if (check) await kernel.store.atomically(check)
      const told = await record(kernel, { ...batch, signals: hear ? hear(signals) : signals })
      for (const change of told) kernel.changes.publish(change)
      return told
    })
  return {
    take: (signals, lives = []) => take({ signals, lives }),
    takeChecked: take,
    report: async (signal, report) => (await take({ signals: [signal], lives: [], report }))[0] ?? null,
  }
}
