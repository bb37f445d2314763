import type { Caller } from '#tests/support/caller.ts'

export interface Refusal {
  readonly error?: { readonly code: number; readonly field: string | null; readonly message: string }
}
export const take = (control: Caller, name: string) =>
  control.control<{ name: string; bytes: number } & Refusal>('POST', '/__sim/snapshots', { name })
export const listSnapshots = async (control: Caller) =>
  (await control.control<{ name: string; bytes: number; now: string }[]>('GET', '/__sim/snapshots')).body
export const restore = (control: Caller, name: string) =>
  control.control<{ epoch: string; seq: number; now: string } & Refusal>('POST', '/__sim/restore', { name })
export const fork = (control: Caller, order: object = {}) =>
  control.control<{ id: string; path: string } & Refusal>('POST', '/__sim/fork', order)
export interface Difference {
  readonly table: string
  readonly added: { readonly count: number; readonly ids: string[] }
  readonly removed: { readonly count: number; readonly ids: string[] }
  readonly changed: { readonly count: number; readonly rows: { id: string; columns: string[] }[] }
}
export const diff = (control: Caller, from: string, to?: string) =>
  control.control<Difference[] & Refusal>('GET', '/__sim/diff', { from, to })
