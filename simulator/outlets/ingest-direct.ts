import type { Batch, Outlet } from '#simulator/outlets/outlet.ts'

type Take = (signals: Batch['signals'], lives: Batch['lives']) => Promise<unknown>

/** Transport into the server of the same process, through its intake. */
export const createDirectOutlet = (take: Take): Outlet => ({
  send: async ({ signals, lives }) => {
    await take(signals, lives)
  },
})
