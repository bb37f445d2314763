import { FedDevices, Ingested, MAX_SIGNALS } from '#shared/control/ingest.contract.ts'
import { persist, type Persistent } from '#simulator/feed/persist.ts'
import { FeedError, type FeedResponse } from '#simulator/feed/ports.ts'
import { errorIn, refusalText, textIn } from '#simulator/feed/refusal-text.ts'
import type { Batch } from '#simulator/transports/transport.ts'

interface Parts extends Persistent {
  /** Called with each response of the server, which carries its clock. */
  readonly onAnswer: (answer: Ingested) => void
  /** World time as known here. */
  readonly now: () => number
}

interface Refusal {
  readonly message: string
  readonly field: string
  /** The refused signal or life. */
  readonly list: 'signals' | 'lives' | null
  readonly index: number
}

const listOf = (name: string | undefined): Refusal['list'] => (name === 'signals' || name === 'lives' ? name : null)

const refusalIn = ({ status, body }: FeedResponse): Refusal => {
  const field = textIn(errorIn(body), 'field')
  const [, list, index = '-1'] = /^(signals|lives)\[(\d+)\]\./.exec(field) ?? []
  return {
    message: refusalText(body) || `HTTP ${status}`,
    field,
    list: listOf(list),
    index: Number(index),
  }
}

/** Splits a batch into pieces of the maximum size; the states of the devices go with the last one. */
const piecesOf = ({ signals, lives }: Batch): Batch[] => {
  const pieces: Batch[] = []
  for (let from = 0; from < signals.length; from += MAX_SIGNALS)
    pieces.push({ signals: signals.slice(from, from + MAX_SIGNALS), lives: [] })
  const last = pieces.pop() ?? { signals: [] }
  return [...pieces, { signals: last.signals, lives }]
}

const without = (batch: Batch, { list, index }: Refusal): Batch =>
  list === null ? batch : { ...batch, [list]: batch[list].toSpliced(index, 1) }

/** Whether a signal of the batch has a future time: the remote clock was stopped or runs more slowly now. */
const isTooEarly =
  ({ signals }: Batch, now: Parts['now']) =>
  (response: FeedResponse): boolean => {
    if (response.status !== 400) return false
    const { list, index, field } = refusalIn(response)
    return list === 'signals' && field.endsWith('.at') && (signals[index]?.at ?? 0) > now()
  }

/**
 * Transport over HTTP into the ingest contract of any server: in order, and each batch once, over any number of attempts. Items
 * that the server refuses permanently are skipped and logged; when it refuses a whole batch, `send` fails.
 */
export const createHttpTransport = (parts: Parts) => {
  const state = { batch: 0 }

  /** Whether the server has processed this batch after all: its response to an earlier attempt was lost. */
  const hasArrived = async (batch: number): Promise<boolean> => {
    const { body } = await persist(parts, { method: 'GET', path: '/__sim/ingest/devices?limit=1' })
    return FedDevices.parse(body).world.batch === batch
  }
  const post = async (piece: Batch, batch: number): Promise<Refusal | null> => {
    const response = await persist(
      parts,
      { method: 'POST', path: '/__sim/ingest', body: { batch, ...piece } },
      isTooEarly(piece, parts.now),
    )
    if (response.status !== 200) return refusalIn(response)
    parts.onAnswer(Ingested.parse(response.body))
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
    /** Sets the number of the last batch that the server has processed. */
    begin: (batch: number): void => {
      state.batch = batch
    },
    last: (): number => state.batch,
    send: async (batch: Batch): Promise<void> => {
      for (const piece of piecesOf(batch)) await deliver(piece)
    },
  }
}
