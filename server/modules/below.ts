import type { ReadModel } from '#server/worlds/read-model/read-model.ts'

type Tree = ReadonlyMap<string, { readonly parentId: string | null }>

const below = (tree: Tree, root: string): string[] => {
  const inside = (id: string | null): boolean => id === root || (id !== null && inside(tree.get(id)?.parentId ?? null))
  return [...tree.keys()].filter((id) => inside(id))
}

/** A place and everything below it, so that a filter for a building finds its rooms; empty for an unknown id. */
export const placesBelow = ({ places }: ReadModel, placeId: string): string[] => below(places, placeId)

/** An area and everything below it; empty for an unknown id. */
export const areasBelow = ({ areas }: ReadModel, areaId: string): string[] => below(areas, areaId)
