import { findsName } from '#client/lib/finds-name.ts'
import { paletteTexts as texts } from '#client/app/shell/palette/palette-texts.ts'
import type { MenuPage } from '#client/app/shell/menu-pages.ts'
import type { Hit, HitGroup } from '#client/features/search/search-groups.tsx'

const KEY = 'pages'

const hitOf = ({ path, title, icon = 'right', above }: MenuPage): Hit => ({
  key: `${KEY} ${path}`,
  icon,
  name: title,
  second: above.join(' / '),
  state: null,
  target: path,
})

/** The pages that a keyword finds, those whose name begins with it first. */
export const pageGroup = (pages: readonly MenuPage[], keyword: string): readonly HitGroup[] => {
  const found = keyword === '' ? [] : pages.filter(({ title }) => findsName(title, keyword))
  const first = found.filter(({ title }) => title.startsWith(keyword))
  const hits = [...first, ...found.filter((page) => !first.includes(page))].map(hitOf)
  return hits.length === 0 ? [] : [{ key: KEY, title: texts.pages, total: hits.length, hits }]
}
