export interface ScreenPaths {
  readonly list: string
  /** Title of the list (spec §2). */
  readonly title: string
  detail(id: string): string
  /** Pattern of the paths of details. */
  readonly detailRoute: string
}

/** The paths of a list and its detail pages, which are usually below it. */
export const pathsAt = (list: string, title: string, detail = `${list}/detail`): ScreenPaths => ({
  list,
  title,
  detail: (id) => `${detail}/${encodeURIComponent(id)}`,
  detailRoute: `${detail}/:parameterId`,
})
