interface Spotted {
  readonly id: string
  readonly projectId: string
  readonly areaId: string
}

/** The ids of rows by area. A row before and after a change counts in both of its areas. */
export const byArea = (rows: readonly (Spotted | null | undefined)[]) => {
  const areas = new Map<string, { projectId: string; ids: Set<string> }>()
  for (const row of rows) {
    if (!row) continue
    const area = areas.get(row.areaId) ?? { projectId: row.projectId, ids: new Set<string>() }
    area.ids.add(row.id)
    areas.set(row.areaId, area)
  }
  return [...areas].map(([areaId, { projectId, ids }]) => ({ areaId, projectId, ids: [...ids] }))
}
