import { createSocketWriter, type SocketWriter } from '#server/realtime/socket-writer.ts'
import { createFaultySocket, type Facts, type Listening, type FaultySocket } from '#server/realtime/faulty-socket.ts'
import { isWs } from '#server/worlds/faults/faults.ts'

interface Open {
  readonly writer: SocketWriter
  /** Replaces the plain connection from the first injected fault on. */
  readonly faulty: () => FaultySocket
}

/** The connections of a world to its clients. Without faults, a write costs only one check of an empty list. */
export const createSocketWriters = (facts: Facts) => {
  const { faults } = facts
  const all = new Set<Open>()
  // Iterates in the order of opening.
  faults.watch((entry) => {
    if (isWs(entry)) for (const { faulty } of all) faulty().applyAll([entry])
  })

  const create = (listening: Listening): Open => {
    const plain = createSocketWriter(listening.socket)
    let disturbed: FaultySocket | null = null
    const faulty = () => (disturbed ??= createFaultySocket(facts, listening))
    const writer = () => (disturbed === null && faults.ws.length === 0 ? plain : faulty())
    return {
      faulty,
      writer: { write: (frames) => writer().write(frames), answer: (frame) => writer().answer(frame) },
    }
  }

  return {
    /** Opens the connection to a client that has just connected. */
    open: (listening: Listening): SocketWriter => {
      const open = create(listening)
      all.add(open)
      listening.socket.on('close', () => all.delete(open))
      if (faults.ws.length > 0) open.faulty().applyAll(faults.ws)
      return open.writer
    },
  }
}
