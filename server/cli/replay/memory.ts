import { createPhones } from '#server/cli/replay/phones.ts'
import { buildCity } from '#simulator/index.ts'

const MARK = /\*{3}[0-9a-f]{6}/
const MARKS = /\*{3}[0-9a-f]{6}/g
/** Matches a text that is exactly a mark or an epoch. */
const NAMED = /^(?:\*{3}[0-9a-f]{6}|[a-z0-9]{10}-\d+)$/

type Fields = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The sessions so far, collected from any position in a response. */
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

/**
 * Maps the marks and names on a tape to their values in the replay's world: tokens and tickets issued by the new world,
 * phones of its people. `paths`: prefixes of the recorded and the new world, which occur in the URLs of pictures.
 */
export const createMemory = (
  world: Parameters<typeof peopleOf>[0],
  paths: { readonly recorded: string; readonly replayed: string },
) => {
  const people = peopleOf(world)
  const phones = createPhones(new Map(people.map(({ id, phone }) => [id, phone])))
  const names = new Map(people.map(({ id, username }) => [id, username]))
  const sessions = createSessions(names)
  const marks = new Map<string, string>()

  /** Learns the values of marks by comparing a response with the recorded one. */
  const learn = (recorded: unknown, replayed: unknown): void => {
    if (typeof recorded === 'string' && typeof replayed === 'string' && NAMED.test(recorded))
      marks.set(recorded, replayed)
    if (!isObject(recorded) || !isObject(replayed)) return
    sessions.learn(replayed)
    for (const [field, value] of Object.entries(recorded)) learn(value, replayed[field])
  }
  /** The token of a mark; a well-formed but invalid one for a mark that was never issued. */
  const token = (mark: string): string =>
    marks.get(mark) ?? (MARK.test(mark) ? mark.slice(3).padStart(40, '0') : 'malformed')

  return {
    learn,
    token,
    /** Replaces the marks and names in a request text by their values. */
    expand: (text: string): string => {
      const known = marks.get(text) ?? text.replaceAll(MARKS, token)
      return phones.expand(known).replaceAll(`${paths.recorded}/uploads/`, `${paths.replayed}/uploads/`)
    },
    /** The last token issued to a user. */
    tokenOf: sessions.tokenOf,
    usernameOf: (userId: string): string | null => names.get(userId) ?? null,
  }
}

export type Memory = ReturnType<typeof createMemory>
