import type { Batch, Transport } from '#simulator/transports/transport.ts'

type Take = (signals: Batch['signals'], lives: Batch['lives']) => Promise<unknown>

/** Transport into the server of the same process, through its intake. */
export const createDirectTransport = (take: Take): Transport => ({
  send: async ({ signals, lives }) => {
    await take(signals, lives)
  },
})
