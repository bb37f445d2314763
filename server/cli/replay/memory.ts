import { createPhones } from '#server/cli/replay/phones.ts'
import { buildCity } from '#simulator/index.ts'

/*
 * What stands on a tape only by a mark or a name, and what it is in the world where the tape is played: tokens and tickets as
 * the new world gives them out, phones as its people have them.
 */

export interface Memory {
  /** Learns from an answer, beside the recorded one, what the marks in that stand for. */
  learn(recorded: unknown, replayed: unknown): void
  /** A token by its mark; a well-formed one that nobody has where the mark was never given out. */
  token(mark: string): string
  /** A text of a request with the marks and names in it replaced. */
  expand(text: string): string
  /** The last token that somebody was given. */
  tokenOf(userId: string): string | null
  usernameOf(userId: string): string | null
}

const MARK = /\*{3}[0-9a-f]{6}/
const MARKS = /\*{3}[0-9a-f]{6}/g
/** A mark or an epoch, and nothing beside it. */
const NAMED = /^(?:\*{3}[0-9a-f]{6}|[a-z0-9]{10}-\d+)$/

type Fields = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Who has logged in so far: the person with the token, wherever it stands in an answer. */
const createSessions = (names: Map<string, string>) => {
  const tokens = new Map<string, string>()
  const learn = ({ token, userInfo }: Fields) => {
    if (typeof token !== 'string' || !isObject(userInfo)) return
    const { id, username } = userInfo
    if (typeof id !== 'string') return
    tokens.set(id, token)
    if (typeof username === 'string') names.set(id, username)
  }
  return { learn, tokenOf: (userId: string) => tokens.get(userId) ?? null }
}

const peopleOf = (world: { readonly seed: number; readonly size: 'small' | 'demo' | 'city'; readonly start: number }) =>
  buildCity({ ...world, passwordHash: '' }).tables.User

/** `paths` of the recorded world and of the new one: they stand in the addresses of pictures. */
export const createMemory = (
  world: Parameters<typeof peopleOf>[0],
  paths: { readonly recorded: string; readonly replayed: string },
): Memory => {
  const people = peopleOf(world)
  const phones = createPhones(new Map(people.map(({ id, phone }) => [id, phone])))
  const names = new Map(people.map(({ id, username }) => [id, username]))
  const sessions = createSessions(names)
  const marks = new Map<string, string>()

  const learn = (recorded: unknown, replayed: unknown): void => {
    if (typeof recorded === 'string' && typeof replayed === 'string' && NAMED.test(recorded))
      marks.set(recorded, replayed)
    if (!isObject(recorded) || !isObject(replayed)) return
    sessions.learn(replayed)
    for (const [field, value] of Object.entries(recorded)) learn(value, replayed[field])
  }
  const token = (mark: string): string =>
    marks.get(mark) ?? (MARK.test(mark) ? mark.slice(3).padStart(40, '0') : 'malformed')

  return {
    learn,
    token,
    expand: (text) => {
      const known = marks.get(text) ?? text.replaceAll(MARKS, token)
      return phones.expand(known).replaceAll(`${paths.recorded}/uploads/`, `${paths.replayed}/uploads/`)
    },
    tokenOf: sessions.tokenOf,
    usernameOf: (userId) => names.get(userId) ?? null,
  }
}
