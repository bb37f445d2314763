/** The part of the browser's storage that is used here; tests pass their own. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const isEntry = (entry: unknown): entry is { value: unknown; expire: number | null } =>
  typeof entry === 'object' && entry !== null && 'value' in entry && 'expire' in entry

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // A foreign text under our key is ignored.
    return undefined
  }
}

/** Values in the format of this family of consoles: `{"value": …, "expire": epochMs or null}` (jeecg-wire-facts §8). */
export const createStored = (area: StorageArea, prefix: string, now: () => number) => ({
  /** The value of a key; undefined when there is none, when it has expired or when its text is not ours. */
  read: (key: string): unknown => {
    const entry = parse(area.getItem(prefix + key) ?? 'null')
    if (!isEntry(entry)) return undefined
    const alive = entry.expire === null || entry.expire > now()
    return alive ? entry.value : undefined
  },
  /** `expire` is an instant in milliseconds, or null for never. */
  write: (key: string, value: unknown, expire: number | null): void =>
    area.setItem(prefix + key, JSON.stringify({ value, expire })),
  remove: (key: string): void => area.removeItem(prefix + key),
})

export type Stored = ReturnType<typeof createStored>
