import facts from '#tests/facts/texts.json' with { type: 'json' }

const { _note, ours, ...lists } = facts

export type Section = keyof typeof lists | 'ours'

/** Texts by the section of the document and their names in it. */
export type Texts = Partial<Record<Section, readonly string[]>>

const byText = (texts: readonly string[]): ReadonlyMap<string, string> => new Map(texts.map((text) => [text, text]))

/** Every text of the document by its section and its name there, which is the text itself unless the wording is ours. */
const textsOf: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ...Object.entries(lists).map(([section, texts]) => [section, byText(texts)] as const),
  ['ours', new Map(Object.entries(ours))],
])

/** The name of a text in failure messages: one text may be in two sections. */
export const label = (section: string, name: string): string => `${section}: ${name}`

export const documented: readonly string[] = [...textsOf].flatMap(([section, texts]) =>
  [...texts.keys()].map((name) => label(section, name)),
)

export const textOf = (section: Section, name: string): string => {
  const text = textsOf.get(section)?.get(name)
  if (text === undefined) throw new Error(`the document has no ${label(section, name)}`)
  return text
}

/** The texts that a visit must find. */
export const promised = (texts: Texts): string[] =>
  Object.entries(texts).flatMap(([section, names]) => names.map((name) => label(section, name)))

const [invited, rejected] = facts.patterns as [string, string] // the facts list two

/** Texts with placeholders for names. */
export const patterns = {
  invited,
  rejected,
  /** As the console shows it. */
  rejectedHere: rejected.replace('{mobile app}', ours['mobile app']),
} as const
