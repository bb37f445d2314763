const MAX_RECENT = 8
export const MAX_KEYWORD_LENGTH = 50

/** Parses the stored value; invalid keywords are dropped. */
export const parseRecent = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value
        .filter((one): one is string => typeof one === 'string' && one !== '' && one.length <= MAX_KEYWORD_LENGTH)
        .slice(0, MAX_RECENT)
    : []

/** Newest first, without duplicates. */
export const withRecent = (recent: readonly string[], keyword: string): readonly string[] =>
  [keyword, ...recent.filter((one) => one !== keyword)].slice(0, MAX_RECENT)
