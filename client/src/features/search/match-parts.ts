/** A piece of a text, and whether it is what was searched for. */
export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** A text in pieces, with every occurrence of the keyword marked, in either case. */
export const matchParts = (text: string, keyword: string): readonly TextPart[] => {
  const [lower, sought] = [text.toLowerCase(), keyword.toLowerCase()]
  // Some letters have another length in lower case: then places would be wrong.
  if (sought === '' || lower.length !== text.length) return [{ text, isMatch: false }]
  const parts: TextPart[] = []
  let from = 0
  for (let at = lower.indexOf(sought); at !== -1; at = lower.indexOf(sought, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), isMatch: false })
    from = at + sought.length
    parts.push({ text: text.slice(at, from), isMatch: true })
  }
  return from < text.length || parts.length === 0 ? [...parts, { text: text.slice(from), isMatch: false }] : parts
}
