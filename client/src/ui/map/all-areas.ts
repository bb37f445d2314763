import type { AreaNode } from '#shared/area/area.contract.ts'

/** The areas of a tree as one list, each before its sub-areas: the large ones first. */
export const allAreas = (areas: readonly AreaNode[]): readonly AreaNode[] =>
  areas.flatMap((area) => [area, ...allAreas(area.children)])
