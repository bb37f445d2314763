import type { Listener } from '#tests/support/sockets.ts'

/** The codes of the frames that have come since the last time somebody asked. */
export const told = async (listener: Listener | undefined) => {
  await listener?.settled()
  const codes = listener?.frames.map(({ code }) => code)
  listener?.clear()
  return codes
}
