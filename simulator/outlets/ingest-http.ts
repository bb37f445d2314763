import { FedDevices, Ingested, MOST_SIGNALS } from '#shared/contracts/control-ingest.ts'
import { persist, type Persistent } from '#simulator/feed/persist.ts'
import { FeedError, type Heard } from '#simulator/feed/ports.ts'
import { errorIn, refusalText, textIn } from '#simulator/feed/refusal-text.ts'
import type { Batch, Outlet } from '#simulator/outlets/outlet.ts'

export interface HttpOutlet extends Outlet {
  /** The number of the last batch that the server has taken. */
  begin(batch: number): void
  last(): number
}

interface Parts extends Persistent {
  /** Told what the server answered, with its clock. */
  readonly heed: (answer: Ingested) => void
  /** World time as it is known here. */
  readonly now: () => number
}

interface Refusal {
  readonly message: string
  readonly field: string
  /** Which signal or life is meant. */
  readonly list: 'signals' | 'lives' | null
  readonly index: number
}

const listOf = (name: string | undefined): Refusal['list'] => (name === 'signals' || name === 'lives' ? name : null)

const refusalIn = ({ status, body }: Heard): Refusal => {
  const field = textIn(errorIn(body), 'field')
  const [, list, index = '-1'] = /^(signals|lives)\[(\d+)\]\./.exec(field) ?? []
  return {
    message: refusalText(body) || `HTTP ${status}`,
    field,
    list: listOf(list),
    index: Number(index),
  }
}

/** A batch in pieces that a server takes; how the devices stand goes with the last. */
const piecesOf = ({ signals, lives }: Batch): Batch[] => {
  const pieces: Batch[] = []
  for (let from = 0; from < signals.length; from += MOST_SIGNALS)
    pieces.push({ signals: signals.slice(from, from + MOST_SIGNALS), lives: [] })
  const last = pieces.pop() ?? { signals: [] }
  return [...pieces, { signals: last.signals, lives }]
}

const without = (batch: Batch, { list, index }: Refusal): Batch =>
  list === null ? batch : { ...batch, [list]: batch[list].toSpliced(index, 1) }

/**
 * Over HTTP, into the ingest contract of any server: in order, each batch once, however often it has to be sent. What the
 * server refuses for good is left out and said; where it refuses all of it, `send` fails.
 */
export const createHttpOutlet = (parts: Parts): HttpOutlet => {
  const state = { batch: 0 }

  // A signal from a moment that has not come yet: the clock over there was stopped or goes slower now.
  const isTooEarly =
    ({ signals }: Batch) =>
    (heard: Heard) => {
      if (heard.status !== 400) return false
      const { list, index, field } = refusalIn(heard)
      return list === 'signals' && field.endsWith('.at') && (signals[index]?.at ?? 0) > parts.now()
    }
  /** Whether the server has this batch after all: its answer to an earlier attempt was lost. */
  const hasArrived = async (batch: number): Promise<boolean> => {
    const { body } = await persist(parts, { method: 'GET', path: '/__sim/ingest/devices?limit=1' })
    return FedDevices.parse(body).world.batch === batch
  }
  const post = async (piece: Batch, batch: number): Promise<Refusal | null> => {
    const heard = await persist(
      parts,
      { method: 'POST', path: '/__sim/ingest', body: { batch, ...piece } },
      isTooEarly(piece),
    )
    if (heard.status !== 200) return refusalIn(heard)
    parts.heed(Ingested.parse(heard.body))
    return null
  }
  const deliver = async (piece: Batch): Promise<void> => {
    const batch = state.batch + 1
    let left = piece
    for (let refusal = await post(left, batch); refusal; refusal = await post(left, batch)) {
      if (refusal.list === null) {
        if (refusal.field === 'batch' && (await hasArrived(batch))) break
        throw new FeedError('refused', refusal.message)
      }
      parts.say(`left out: ${refusal.message}`)
      left = without(left, refusal)
    }
    state.batch = batch
  }

  return {
    begin: (batch) => {
      state.batch = batch
    },
    last: () => state.batch,
    send: async (batch) => {
      for (const piece of piecesOf(batch)) await deliver(piece)
    },
  }
}
