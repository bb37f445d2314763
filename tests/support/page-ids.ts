import type { Caller } from '#tests/support/caller.ts'
import { areas } from '#tests/support/city.ts'
import { firstOfEach } from '#tests/support/one-of-each.ts'
import facts from '#tests/facts/routes.json' with { type: 'json' }

/** The id for each page of the document; `events` are the raised ones, by the path that shows them. */
export const idsOf = async (caller: Caller, events: ReadonlyMap<string, string>) => {
  const firstIds = await firstOfEach(caller)
  return (path: string, query: string): string => {
    const isNewPlace = path.startsWith('/addPlace') && query === '?mode=add'
    const place = path.startsWith('/addPlace') ? '/placeAdmin/detail/:parameterId' : path
    // An area of the first project to which a place can be added.
    return isNewPlace ? areas.watched : (events.get(path) ?? firstIds.get(place) ?? 'none')
  }
}

/** The paths of lists by their breadcrumbs. */
export const firstCrumbTo: Readonly<Record<string, string>> = Object.fromEntries(
  facts.pages.flatMap(({ path, title, list }) => (list === true && title !== undefined ? [[title, path]] : [])),
)
