import { randomToken } from '#server/platform/tokens.ts'

/** Tokens and epochs: unguessable, or from the seed in worlds made `deterministic`. */
export interface Ids {
  /** 40 characters that HTTP allows in a token, so that it can be a websocket subprotocol. */
  token(): string
  /** So many digits, the first one not 0: whoever reads them as a number loses none. */
  digits(length: number): string
  /** So many signs of an alphabet. */
  signs(alphabet: string, length: number): string
  /** Never the same twice in a world, also where chance is seeded. */
  epoch(): string
  /** A world that goes back to its seed draws the same tokens again. */
  restart(): void
}

/** A source of numbers in [0, 1), such as a stream of the simulator. */
export type Draw = () => number

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
export const TOKEN_FORM = /^[a-z0-9]{40}$/

const seeded = (draw: Draw, length: number, alphabet: string): string =>
  Array.from({ length }, () => alphabet[Math.floor(draw() * alphabet.length)]).join('')

/** `begin` opens the seeded stream anew; null gives unguessable ids. */
export const createIds = (begin: (() => Draw) | null): Ids => {
  let draw = begin?.()
  let epochs = 0
  const text = (length: number, alphabet = ALPHABET) =>
    draw ? seeded(draw, length, alphabet) : randomToken(length, alphabet)
  return {
    token: () => text(40),
    digits: (length) => text(1, '123456789') + text(length - 1, '0123456789'),
    signs: (alphabet, length) => text(length, alphabet),
    epoch: () => {
      epochs += 1
      return `${text(10)}-${epochs}`
    },
    restart: () => {
      draw = begin?.()
    },
  }
}
