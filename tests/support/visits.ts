import ours from '#tests/facts/ours.json' with { type: 'json' }
import facts from '#tests/facts/routes.json' with { type: 'json' }

type Fact = (typeof facts.pages)[number]

/** Pages closed to roles (permissions.json, by the rights of the pages); all others are open to every member. */
const closedTo: readonly { readonly path: RegExp; readonly roles: readonly string[] }[] = [
  { path: /^\/(?!dashboard\/analysis|account\/center|user\/center|404)/, roles: ['guest'] },
  { path: /^\/(?:account\/myproject|roleManager)/, roles: ['owner', 'duty'] },
  { path: /^\/(?:personnelAdmin(?:\/detail.*|\/attendance.*)?$|addPlace|addEdit)/, roles: ['duty'] },
]

/** Whether a page opens for a role; otherwise its address leads to /404. */
const opensFor = (role: string, path: string): boolean =>
  !closedTo.some((rule) => rule.roles.includes(role) && rule.path.test(path))

const isBelow = (path: string, above: string): boolean => path === above || path.startsWith(`${above}/`)

/** The sections of the menu above a page. */
const sectionsOf = (path: string): string[] =>
  Object.entries(ours.sections).flatMap(([title, paths]) =>
    paths.some((above) => isBelow(path, above)) ? [title] : [],
  )

const detailTitles: Readonly<Record<string, string>> = ours.detailTitles

/** What the console shows around a page. */
export interface Around {
  readonly path: string
  readonly title: string
  readonly crumbs: readonly string[]
  readonly footer: boolean
  readonly watermark: boolean
}

const notFound: Around = { path: '/404', title: '404 - 烽燧', crumbs: [], footer: true, watermark: true }

/** The titles of one page: two if it both adds and edits. */
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

/** Every page of the document for one role, in an enabled project. */
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

/**
 * What the open document shows around its page; `base` is the world's path. It also runs in a browser, so it uses nothing outside
 * itself.
 */
export const aroundPage = (base: string): Around => {
  const seen = (selector: string) => document.querySelector(selector) !== null
  const crumbs = [...document.querySelectorAll('nav[aria-label="当前位置"] li > :not([aria-hidden])')]
  return {
    path: window.location.pathname.slice(base.length),
    title: document.title,
    crumbs: crumbs.map((crumb) => crumb.textContent),
    footer: seen('footer'),
    watermark: seen('[data-watermark]'),
  }
}
