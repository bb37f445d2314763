import type { Outlet } from '#simulator/outlets/outlet.ts'

/** One JSON object per signal and line, for whatever reads it; how the devices stand is nobody's business there. */
export const createJsonlOutlet = (write: (text: string) => Promise<void>): Outlet => ({
  send: async ({ signals }) => {
    if (signals.length > 0) await write(signals.map((signal) => `${JSON.stringify(signal)}\n`).join(''))
  },
})
