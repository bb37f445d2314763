import { findsName } from '#client/lib/finds-name.ts'
import { paletteTexts as texts } from '#client/app/shell/palette/palette-texts.ts'
import type { Hit, HitGroup } from '#client/features/search/search-groups.tsx'
import type { IconName } from '#client/ui/icons/icon.tsx'

const KEY = 'acts'

/** Something that the search can do. */
export interface Command {
  readonly id: string
  readonly icon: IconName
  readonly name: string
  readonly note?: string
  /** Only found by name: too many to be offered before a keyword. */
  readonly isNamed?: true
  readonly run: () => void
}

const hitOf = ({ id, icon, name, note = '', run }: Command): Hit => ({
  key: `${KEY} ${id}`,
  icon,
  name,
  second: note,
  state: null,
  target: run,
})

/** The acts that a keyword finds; before any, those that are always there. */
export const actGroup = (commands: readonly Command[], keyword: string): readonly HitGroup[] => {
  const found = commands.filter(({ name, isNamed }) => (keyword === '' ? !isNamed : findsName(name, keyword)))
  return found.length === 0 ? [] : [{ key: KEY, title: texts.acts, total: found.length, hits: found.map(hitOf) }]
}
