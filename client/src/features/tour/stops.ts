import { eventPaths, homePath, mapPath } from '#client/config/paths.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import type { tourTexts } from '#client/features/tour/texts.ts'

type StopName = keyof typeof tourTexts.stops

export interface Stop {
  readonly name: StopName
  /** The page that has its element; a stop without one points at the frame of all pages. */
  readonly path?: string
  /** Selectors of its element, the best first: some are not there on a phone, or without rows. */
  readonly targets: readonly string[]
}

/** So many stops has a tour. */
export const STOP_COUNT = 6

const target = (name: string): string => `[data-tour="${name}"]`

/** The page as a whole, where the element of a stop is not there. */
const page = '#page'
const row = '[data-list] [data-row-key]'
const list = '[data-list]'

const stops: Readonly<Record<StopName, Omit<Stop, 'name'>>> = {
  strip: { targets: [target('strip'), target('link')] },
  fires: { path: eventPaths.alarm.list, targets: [row, list, page] },
  toSite: { path: eventPaths.alarm.list, targets: [target('toSite'), row, list, page] },
  clock: { path: homePath, targets: [target('clock'), `${page} h1`, page] },
  handOver: { path: screenPaths.handOver.list, targets: [target('handOver'), list, page] },
  keys: { targets: [target('search'), target('account')] },
  analysis: { path: homePath, targets: [target('figures'), page] },
  place: { path: screenPaths.place.list, targets: [`${page} aside`, list, page] },
  device: { path: screenPaths.device.list, targets: [target('addDevice'), list, page] },
  member: { path: screenPaths.member.list, targets: [target('invite'), list, page] },
  project: { path: '/account/myproject', targets: [target('contents'), page] },
  maintenance: { path: screenPaths.maintenance.list, targets: [row, list, page] },
  fault: { path: eventPaths.fault.list, targets: [row, list, page] },
  map: { path: mapPath, targets: [page] },
  messages: { targets: [target('bell'), target('menu')] },
  account: { targets: [target('account'), target('menu')] },
  menu: { targets: ['aside nav', 'aside', target('menu')] },
  link: { targets: [target('link')] },
}

/** What a tour depends on: the pages and the buttons of the person. */
export interface Rights {
  hasPage(path: string): boolean
  mayButton(action: string): boolean
}

interface Group {
  readonly has: (rights: Rights) => boolean
  readonly stops: readonly StopName[]
}

/** Groups of people who do the same work, in any role; the first that fits. */
const groups: readonly Group[] = [
  {
    has: ({ hasPage }) => hasPage('/account/myproject'),
    stops: ['strip', 'analysis', 'place', 'member', 'project', 'keys'],
  },
  {
    has: ({ mayButton }) => mayButton('area:manage'),
    stops: ['strip', 'fires', 'place', 'device', 'member', 'keys'],
  },
  {
    has: ({ mayButton }) => mayButton('attendance:clock'),
    stops: ['strip', 'fires', 'toSite', 'clock', 'handOver', 'keys'],
  },
  {
    has: ({ mayButton }) => mayButton('maintenance') && !mayButton('alarm:toSite'),
    stops: ['link', 'maintenance', 'fault', 'device', 'map', 'keys'],
  },
]

/** People who only look. */
const viewer: readonly StopName[] = ['strip', 'analysis', 'map', 'fires', 'messages', 'keys']

/** Take the places of stops whose page the person does not have. The frame of all pages has the last six. */
const reserve: readonly StopName[] = ['toSite', 'map', 'menu', 'account', 'messages', 'keys', 'strip', 'link']

const isThere = (name: StopName, { hasPage }: Rights): boolean => {
  const { path } = stops[name]
  return path === undefined || hasPage(path)
}

/** The six stops of a person, in their order; replacements come last. */
export const stopsFor = (rights: Rights): readonly Stop[] => {
  const own = groups.find(({ has }) => has(rights))?.stops ?? viewer
  const names = [...new Set([...own, ...reserve])].filter((name) => isThere(name, rights))
  return names.slice(0, STOP_COUNT).map((name) => ({ name, ...stops[name] }))
}
