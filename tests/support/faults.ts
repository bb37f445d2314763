import { setImmediate } from 'node:timers/promises'

import type { Fault, FaultOrder } from '#shared/fault/fault.contract.ts'
import type { z } from 'zod'
import type { Caller } from '#tests/support/caller.ts'

export type Order = z.input<typeof FaultOrder>

/** Adds a fault; throws when it is refused. */
export const addFault = async (control: Caller, order: Order): Promise<Fault> => {
  const { status, body } = await control.control<Fault>('POST', '/__sim/faults', order)
  if (status !== 200) throw new Error(`no fault: ${JSON.stringify(body)}`)
  return body
}

export const faultsOf = async (control: Caller): Promise<Fault[]> =>
  (await control.control<Fault[]>('GET', '/__sim/faults')).body

export const clearFaults = (control: Caller) => control.control<{ removed: number }>('DELETE', '/__sim/faults')

/** A pending response, and whether it has settled. */
export interface Waiting<T> {
  readonly answer: Promise<T>
  /** Whether the response has settled; resolves after all queued work is done. */
  isOver(): Promise<boolean>
}

/** Watches a response that may never come. */
export const awaiting = <T>(answer: Promise<T>): Waiting<T> => {
  let over = false
  const end = () => {
    over = true
  }
  answer.then(end, end)
  return {
    answer,
    isOver: async () => {
      for (let turn = 0; turn < 10; turn += 1) await setImmediate()
      return over
    },
  }
}

/** Waits until a world's faults have been injected this often in total: over a port that takes time. */
export const untilInjected = async (control: Caller, times: number): Promise<void> => {
  for (;;) {
    const injected = (await faultsOf(control)).reduce((sum, fault) => sum + fault.injected, 0)
    if (injected >= times) return
    await setImmediate()
  }
}

export const removeFault = async (control: Caller, id: string): Promise<Fault> => {
  const { status, body } = await control.control<Fault>('DELETE', `/__sim/faults/${id}`)
  if (status !== 200) throw new Error(`no such fault: ${JSON.stringify(body)}`)
  return body
}
