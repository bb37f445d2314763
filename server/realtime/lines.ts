import { plainLine, type Line } from '#server/realtime/line.ts'
import { createStruckLine, type Facts, type Listening, type StruckLine } from '#server/realtime/struck-line.ts'
import { isWs } from '#server/worlds/faults/faults.ts'

/** The connections of a world to its clients. */
export interface Lines {
  /** Opens the connection to a client that has just connected. */
  open(listening: Listening): Line
}

interface Open {
  readonly line: Line
  /** Replaces the plain connection from the first injected fault on. */
  readonly struck: () => StruckLine
}

/** Without faults, a write costs only one check of an empty list. */
export const createLines = (facts: Facts): Lines => {
  const { faults } = facts
  const all = new Set<Open>()
  // Iterates in the order of opening.
  faults.watch((entry) => {
    if (isWs(entry)) for (const { struck } of all) struck().meet([entry])
  })

  const create = (listening: Listening): Open => {
    const plain = plainLine(listening.socket)
    let disturbed: StruckLine | null = null
    const struck = () => (disturbed ??= createStruckLine(facts, listening))
    const line = () => (disturbed === null && faults.ws.length === 0 ? plain : struck())
    return {
      struck,
      line: { write: (frames) => line().write(frames), answer: (frame) => line().answer(frame) },
    }
  }

  return {
    open: (listening) => {
      const open = create(listening)
      all.add(open)
      listening.socket.on('close', () => all.delete(open))
      if (faults.ws.length > 0) open.struck().meet(faults.ws)
      return open.line
    },
  }
}
