import { pageWithId } from '#shared/permission/menu-pages.ts'
import { pathsAt, type ScreenPaths } from '#client/config/paths-at.ts'

/** Paths and titles of a list and its detail page, as the menu has them. */
const pathsOf = (name: string): ScreenPaths => {
  const { path, title } = pageWithId(`m-${name}-list`)
  return pathsAt(path, title, pageWithId(`m-${name}-detail`).path.replace('/:parameterId', ''))
}

/** Paths of lists and detail pages other than events. */
export const screenPaths = {
  device: pathsOf('device'),
  host: pathsOf('host'),
  video: pathsOf('camera'),
  maintenance: pathsOf('maintenance'),
  place: pathsOf('place'),
  member: pathsOf('member'),
  attendance: pathsOf('attendance'),
  handOver: pathsOf('hand-over'),
  contact: pathsOf('contact'),
  role: pathsOf('role'),
  feedback: pathsOf('feedback'),
} as const

/** The devices of a place and its sub-places. */
export const addressPath = (placeId: string): string => `/deviceAdmin/addressDetail/${encodeURIComponent(placeId)}`

/** Forms of a place or a sub-place (spec §2: one page under two titles). */
export const placeForm = {
  /** A new place in an area. */
  add: (areaId: string): string => `/addPlace/detail/${encodeURIComponent(areaId)}?mode=add`,
  edit: (placeId: string): string => `/placeAdmin/detail/${encodeURIComponent(placeId)}?mode=edit`,
  /** A new sub-place of a place. */
  addBelow: (parentId: string): string => `/addEdit/node/${encodeURIComponent(parentId)}?mode=add`,
  editBelow: (placeId: string): string => `/addEdit/node/${encodeURIComponent(placeId)}?mode=edit`,
} as const

/** The pages of 系统管理, at the paths that clients of this API family expect. */
export const adminPaths = {
  user: '/isystem/user',
  role: '/isystem/roleUserList',
  permission: '/isystem/permission',
  depart: '/isystem/depart',
  dictionary: '/isystem/dict',
  announcement: '/isystem/annountCement',
} as const
