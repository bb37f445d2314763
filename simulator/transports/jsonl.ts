import type { Transport } from '#simulator/transports/transport.ts'

/** Transport as text: one JSON object per signal and line; the states of the devices are not written. */
export const createJsonlTransport = (write: (text: string) => Promise<void>): Transport => ({
  send: async ({ signals }) => {
    if (signals.length > 0) await write(signals.map((signal) => `${JSON.stringify(signal)}\n`).join(''))
  },
})
