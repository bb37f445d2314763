import { randomToken } from '#server/platform/tokens.ts'
import { restoreStream, type Random } from '#simulator/index.ts'

type Draw = () => number

/** State of the id stream. */
export interface IdsState {
  /** Null where ids are unguessable. */
  readonly dice: [number, number, number, number] | null
  readonly epochs: number
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
export const TOKEN_FORM = /^[a-z0-9]{40}$/

const seeded = (draw: Draw, length: number, alphabet: string): string =>
  Array.from({ length }, () => alphabet[Math.floor(draw() * alphabet.length)]).join('')

/** Ids from the seeded stream that `begin` opens; unguessable ones where it is null. */
export const createIds = (begin: (() => Random) | null) => {
  let random = begin?.()
  let epochs = 0
  const text = (length: number, alphabet = ALPHABET) =>
    random ? seeded(random.next, length, alphabet) : randomToken(length, alphabet)
  return {
    /** 40 characters allowed in an HTTP token, so that it can be a websocket subprotocol. */
    token: (): string => text(40),
    /** `length` digits, the first one not 0: parsing them as a number loses none. */
    digits: (length: number): string => text(1, '123456789') + text(length - 1, '0123456789'),
    /** `length` characters of an alphabet. */
    signs: (alphabet: string, length: number): string => text(length, alphabet),
    /** Never the same twice in a world, also where ids are seeded. */
    epoch: (): string => {
      epochs += 1
      return `${text(10)}-${epochs}`
    },
    /** Back to the seed: the world draws the same tokens again. */
    restart: () => {
      random = begin?.()
    },
    exportState: (): IdsState => ({ dice: random?.state() ?? null, epochs }),
    /** Repeats the draws that followed `exportState`. Epochs continue to count. */
    importState: (state: IdsState) => {
      if (state.dice) random = restoreStream(state.dice)
      epochs = Math.max(epochs, state.epochs)
    },
  }
}

/** Tokens and epochs: unguessable, or derived from the seed in `deterministic` worlds. */
export type Ids = ReturnType<typeof createIds>
