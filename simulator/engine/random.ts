const FNV_PRIME = 16777619
const FNV_START = 2166136261
/** Separates the parts of a key; no id contains it. */
const SEPARATOR = 0x1f

const fold = (start: number, part: string | number): number => {
  const text = String(part)
  let hash = Math.imul(start ^ SEPARATOR, FNV_PRIME)
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME)
  return hash
}

/** Spreads the bits of a hash: neighbouring inputs give unrelated outputs (the finalizer of MurmurHash3). */
const mix = (hash: number): number => {
  let h = hash
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** The hash (FNV-1a) of a key; `createDice` adds one more part. */
export const hashKey = (seed: number, ...key: (string | number)[]): number =>
  key.reduce<number>(fold, fold(FNV_START, seed))

/** The bare state of a stream, four words that `draw` changes; for code that draws hundreds of thousands of times. */
export interface Dice {
  a: number
  b: number
  c: number
  d: number
}

/** The next number of the generator sfc32, at least 0 and below 1; every draw is 32 bits. */
export const draw = (dice: Dice): number => {
  const sum = (dice.a + dice.b + dice.d) | 0
  dice.d = (dice.d + 1) | 0
  dice.a = dice.b ^ (dice.b >>> 9)
  dice.b = (dice.c + (dice.c << 3)) | 0
  dice.c = (((dice.c << 21) | (dice.c >>> 11)) + sum) | 0
  return (sum >>> 0) / 4294967296
}

/** The stream for a hashed key and one more part of it. */
export const createDice = (hash: number, part: string | number): Dice => {
  const start = fold(hash, part)
  const dice = { a: mix(start) | 0, b: mix(start ^ 0x9e3779b9) | 0, c: mix(start ^ 0x3c6ef372) | 0, d: 1 }
  // sfc32 needs a dozen rounds until every word depends on every bit of the key.
  for (let i = 0; i < 12; i++) draw(dice)
  return dice
}

const pickFrom = <T>(list: readonly T[], at: number): T => {
  const found = list[Math.floor(at * list.length)]
  if (found === undefined) throw new RangeError('pick from an empty list')
  return found
}

const weigh = <T>(choices: readonly (readonly [T, number])[], at: number): T => {
  let left = at * choices.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [choice, weight] of choices) {
    left -= weight
    if (left < 0) return choice
  }
  throw new RangeError('weighted needs a positive weight')
}

const streamOf = (dice: Dice) => {
  /** At least 0, below 1. */
  const next = (): number => draw(dice)
  /** At least `min`, below `max`. */
  const between = (min: number, max: number): number => min + (max - min) * next()
  return {
    next,
    between,
    /** A whole number from `min` to `max`, both included. */
    int: (min: number, max: number): number => min + Math.floor(next() * (max - min + 1)),
    chance: (probability: number): boolean => next() < probability,
    /** Throws on an empty list. */
    pick: <T>(list: readonly T[]): T => pickFrom(list, next()),
    /** One of the choices, with a probability proportional to its weight. */
    weighted: <T>(choices: readonly (readonly [T, number])[]): T => weigh(choices, next()),
    exponential: (mean: number): number => -mean * Math.log(1 - next()),
    gaussian: (mean: number, deviation: number): number =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    /** Four 32-bit numbers for `restoreStream`. */
    state: (): [number, number, number, number] => [dice.a, dice.b, dice.c, dice.d],
  }
}

/** A random stream. Equal keys give equal streams; streams of different keys are independent. */
export type Random = ReturnType<typeof streamOf>

/** The stream for one purpose: `createStream(seed, 'device', id)`. */
export const createStream = (seed: number, ...key: (string | number)[]): Random =>
  streamOf(createDice(hashKey(seed, ...key), ''))

/** Continues a stream from its `state`. */
export const restoreStream = ([a, b, c, d]: readonly [number, number, number, number]): Random =>
  streamOf({ a, b, c, d })

/** Noise without a stream: one number in [-1, 1) for each time slot of a device's measure. */
export const hashNoise = (key: { seed: number; deviceId: string; measure: string }, slot: number): number =>
  mix(hashKey(key.seed, 'noise', key.deviceId, key.measure) ^ mix(slot | 0)) / 2147483648 - 1
