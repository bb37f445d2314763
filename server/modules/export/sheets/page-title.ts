type Filters = Readonly<Record<string, unknown>>

/** A list and the pages that show it. */
interface Titled {
  /** Title when no page fits the filters. */
  readonly title: string
  /** Titles of the pages that show the list (routes.json), each with the filters that it sets. */
  readonly pages: Readonly<Record<string, Filters>>
}

/** Title of a filtered list: that of the page that sets these filters. */
export const titleOf = ({ title, pages }: Titled, params: Filters): string => {
  const fits = (preset: Filters) => {
    const set = Object.entries(preset)
    return set.length > 0 && set.every(([field, value]) => params[field] === value)
  }
  return Object.entries(pages).find(([, preset]) => fits(preset))?.[0] ?? title
}
