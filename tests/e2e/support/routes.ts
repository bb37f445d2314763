import { expect, type Page } from '@playwright/test'

import { mayRaise } from '#shared/devices/index.ts'
import type { Caller } from '#tests/support/caller.ts'
import { areas, emit, type City } from '#tests/support/city.ts'
import { expectRead } from '#tests/e2e/support/console.ts'
import ours from '#tests/facts/ours.json' with { type: 'json' }
import facts from '#tests/facts/routes.json' with { type: 'json' }

type Fact = (typeof facts.pages)[number]

/** Who may open what (permissions.json, by the rights that the pages stand for); everything else is for members alike. */
const closedTo: readonly { readonly path: RegExp; readonly roles: readonly string[] }[] = [
  { path: /^\/(?!dashboard\/analysis|account\/center|user\/center|404)/, roles: ['guest'] },
  { path: /^\/(?:account\/myproject|roleManager)/, roles: ['owner', 'duty'] },
  { path: /^\/(?:personnelAdmin(?:\/detail.*|\/attendance.*)?$|addPlace|addEdit)/, roles: ['duty'] },
]

/** Whether a page opens for a role; else its address leads to /404. */
export const opensFor = (role: string, path: string): boolean =>
  !closedTo.some((rule) => rule.roles.includes(role) && rule.path.test(path))

const isBelow = (path: string, above: string): boolean => path === above || path.startsWith(`${above}/`)

/** The sections of the menu above a page. */
const sectionsOf = (path: string): string[] =>
  Object.entries(ours.sections).flatMap(([title, paths]) =>
    paths.some((above) => isBelow(path, above)) ? [title] : [],
  )

const detailTitles: Readonly<Record<string, string>> = ours.detailTitles

/** What is seen around a page. */
export interface Around {
  readonly path: string
  readonly title: string
  readonly crumbs: readonly string[]
  readonly footer: boolean
  readonly watermark: boolean
}

const notFound: Around = { path: '/404', title: '404 - 烽燧', crumbs: [], footer: true, watermark: true }

/** The titles of one page: two where it both adds and edits. */
const titlesOf = ({ path, title }: Fact): readonly { readonly title: string; readonly query: string }[] => {
  const [add, edit] = title?.split(' | ') ?? []
  if (add !== undefined && edit !== undefined)
    return [
      { title: add, query: '?mode=add' },
      { title: edit, query: '?mode=edit' },
    ]
  return [{ title: title ?? detailTitles[path] ?? '', query: '' }]
}

const crumbsOf = ({ path, crumb }: Fact, title: string): string[] => {
  const sections = sectionsOf(path)
  if (path === notFound.path || facts.breadcrumbHidden.includes(path)) return []
  if ([...sections, title].some((name) => facts.breadcrumbOmittedFor.includes(name))) return []
  return [...sections, ...(crumb === undefined ? [] : [crumb]), title]
}

export interface Visit {
  /** Within the world, with a real id in it. */
  readonly to: string
  readonly around: Around
}

/** Every page of the document as one role meets it, in a project in service. */
export const visitsOf = (role: string, idFor: (path: string, query: string) => string): Visit[] =>
  facts.pages.flatMap((fact) =>
    titlesOf(fact).map(({ title, query }) => {
      const path = fact.path.replace(':parameterId', idFor(fact.path, query))
      const around = {
        path,
        title: `${title} - 烽燧`,
        crumbs: crumbsOf(fact, title),
        footer: !facts.footerHidden.includes(fact.path),
        watermark: !facts.watermarkHidden.includes(fact.path),
      }
      return { to: path + query, around: opensFor(role, fact.path) ? around : notFound }
    }),
  )

const lists = {
  '/deviceAdmin/detail/:parameterId': '/pc/api/v4/device/list',
  '/deviceAdmin/fireEngineDetail/:parameterId': '/pc/api/v4/fireEngine/list',
  '/videoAdmin/detail/:parameterId': '/pc/api/v4/video/list',
  '/placeAdmin/detail/:parameterId': '/pc/api/v4/place/list',
  '/deviceAdmin/addressDetail/:parameterId': '/pc/api/v4/place/list',
  '/addEdit/node/:parameterId': '/pc/api/v4/place/list',
  '/personnelAdmin/detail/:parameterId': '/pc/api/v4/member/list',
  '/personnelAdmin/attendanceDetail/:parameterId': '/pc/api/v4/attendance/list',
  '/personnelAdmin/handOverDetail/:parameterId': '/pc/api/v4/handOver/list',
  '/personnelAdmin/emergencyDetail/:parameterId': '/pc/api/v4/contact/list',
  '/roleManager/detail/:parameterId': '/pc/api/v4/role/list',
} as const

const kinds = ['alarm', 'video-alarm', 'fault', 'risk', 'person', 'electricity', 'roof'] as const
const details: Readonly<Record<string, string>> = facts.eventTypeToDetail

/** Events of every kind, each raised by a device in the areas that everybody of the city watches, by the path that shows it. */
export const raiseOneOfEach = async (city: City<never>): Promise<ReadonlyMap<string, string>> => {
  const watched: readonly string[] = [areas.watched, areas.below]
  const devices = [...city.world.model.devices.values()].filter(({ areaId }) => watched.includes(areaId))
  const ids = new Map<string, string>()
  for (const kind of kinds) {
    const device = devices.find(({ type }) => mayRaise(type, kind))
    if (!device) throw new Error(`nothing in ${watched.join(' or ')} raises ${kind}`)
    const { eventId, eventType } = await emit(city, { kind, deviceId: device.id })
    ids.set(`${details[eventType]}/:parameterId`, eventId)
  }
  return ids
}

interface Named {
  readonly id?: string
  readonly userId?: string
  readonly person?: { readonly id: string }
}
interface Listed {
  readonly records?: readonly Named[]
}

/** Rows of attendance are known by whose they are. */
const idOf = (row: Named | undefined): string => row?.id ?? row?.userId ?? row?.person?.id ?? 'none'

/** The first thing of each list that a role sees; none where it sees no list. */
export const firstOfEach = async (caller: Caller): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<string, string>()
  for (const [path, list] of Object.entries(lists)) {
    const { result } = await caller.call<Listed | null>('GET', list, { pageNo: 1, pageSize: 1 })
    const [first] = result?.records ?? (Array.isArray(result) ? (result as NonNullable<Listed['records']>) : [])
    ids.set(path, idOf(first))
  }
  return ids
}

/** Of a page whose navigation is not over: the console sets the title of each page. */
const ON_THE_WAY = '…'

/**
 * Goes to another page as a link inside the console would, without loading the console anew, and waits until that page is
 * there: what is read or pressed before may be of the page that is left, which can look the same.
 */
export const goInside = async (page: Page, url: string): Promise<void> => {
  await page.evaluate(
    ([to, title]) => {
      document.title = title
      const { idx } = (history.state ?? { idx: 0 }) as { idx: number } // what the router keeps there
      const state = { usr: null, key: `inside-${idx + 1}`, idx: idx + 1 }
      history.pushState(state, '', to)
      window.dispatchEvent(new PopStateEvent('popstate', { state }))
    },
    [url, ON_THE_WAY] as const,
  )
  await expect(page).not.toHaveTitle(ON_THE_WAY)
}

/** Goes to another page and waits until it has read what it shows; false where the address leads to /404. */
export const arriveInside = async (page: Page, url: string): Promise<boolean> => {
  await goInside(page, url)
  if (new URL(page.url()).pathname.endsWith('/404')) return false
  await expectRead(page)
  return true
}

/** What is seen around the page that is open; `base` is the world's path. */
export const lookAround = (page: Page, base: string): Promise<Around> =>
  page.evaluate((world) => {
    const seen = (selector: string) => document.querySelector(selector) !== null
    const crumbs = [...document.querySelectorAll('nav[aria-label="当前位置"] li > :not([aria-hidden])')]
    return {
      path: window.location.pathname.slice(world.length),
      title: document.title,
      crumbs: crumbs.map((crumb) => crumb.textContent),
      footer: seen('footer'),
      watermark: seen('[data-watermark]'),
    }
  }, base)
