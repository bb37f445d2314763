import type { Listener } from '#tests/support/sockets.ts'

/** The codes of the frames since the previous call. */
export const receivedCodes = async (listener: Listener | undefined) => {
  await listener?.settled()
  const codes = listener?.frames.map(({ code }) => code)
  listener?.clear()
  return codes
}
