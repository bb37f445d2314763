import type { ReadModel } from '#server/worlds/read-model/read-model.ts'

type Tree = ReadonlyMap<string, { readonly parentId: string | null }>

const below = (tree: Tree, root: string): string[] => {
  const inside = (id: string | null): boolean => id === root || (id !== null && inside(tree.get(id)?.parentId ?? null))
  return [...tree.keys()].filter((id) => inside(id))
}

/** A place with everything below it, so that a filter for a building finds its rooms; empty when there is none. */
export const placesBelow = ({ places }: ReadModel, placeId: string): string[] => below(places, placeId)

/** An area with everything below it; empty when there is none. */
export const areasBelow = ({ areas }: ReadModel, areaId: string): string[] => below(areas, areaId)
