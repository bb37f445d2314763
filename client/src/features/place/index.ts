export { type AreaTreeNode, keyOf } from '#client/features/place/area-tree.ts'
export { chosenKey, filtersFor } from '#client/features/place/place-query.ts'
export { useAreaTree } from '#client/features/place/use-area-tree.ts'
