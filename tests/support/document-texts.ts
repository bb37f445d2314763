import facts from '#tests/facts/texts.json' with { type: 'json' }

const { _note, ours, ...lists } = facts

export type Section = keyof typeof lists | 'ours'

/** Texts by the section of the document and their names in it. */
export type Texts = Partial<Record<Section, readonly string[]>>

const byText = (texts: readonly string[]): ReadonlyMap<string, string> => new Map(texts.map((text) => [text, text]))

/** Every text of the document by its section and its name there, which is the text itself unless it is worded by us. */
const textsOf: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ...Object.entries(lists).map(([section, texts]) => [section, byText(texts)] as const),
  ['ours', new Map(Object.entries(ours))],
])

/** What a text is called in failures; the same words stand in two sections where they have two places. */
export const label = (section: string, name: string): string => `${section}: ${name}`

export const documented: readonly string[] = [...textsOf].flatMap(([section, texts]) =>
  [...texts.keys()].map((name) => label(section, name)),
)

export const textOf = (section: Section, name: string): string => {
  const text = textsOf.get(section)?.get(name)
  if (text === undefined) throw new Error(`the document has no ${label(section, name)}`)
  return text
}

/** The texts that a visit promises. */
export const promised = (texts: Texts): string[] =>
  Object.entries(texts).flatMap(([section, names]) => names.map((name) => label(section, name)))

const [invited, rejected] = facts.patterns as [string, string] // there are two

/** Texts with places for names. */
export const patterns = {
  invited,
  rejected,
  /** As the console says it. */
  rejectedHere: rejected.replace('{mobile app}', ours['mobile app']),
} as const
