import type { ComponentType } from 'react'
import type { ScreenPaths } from '#client/config/paths-at.ts'

/** The page at a path of the menu. */
export interface Screen {
  readonly load: () => Promise<{ Component: ComponentType }>
  /** The list that this page belongs to. */
  readonly parent?: string
  /** On a phone it goes edge to edge. */
  readonly flush?: true
}

type Page = () => Promise<ComponentType>

/** A screen whose page is loaded when it is opened. */
const plainScreen = (page: Page): Screen => ({ load: async () => ({ Component: await page() }) })

/** A list or another page that goes edge to edge on a phone. */
export const flushScreen = (page: Page): Screen => ({ ...plainScreen(page), flush: true })

/** The page of one thing of a list. */
export const detailScreen = (parent: string, page: Page): Screen => ({ ...plainScreen(page), parent })

/** A screen with its path. */
export type Route = readonly [path: string, screen: Screen]

type Load<Name extends string> = () => Promise<Readonly<Record<Name, ComponentType>>>

const pageOf =
  <Name extends string>(load: Load<Name>, name: Name): Page =>
  async () =>
    (await load())[name]

/** The route of the page that a module exports by this name. */
export const plainRoute = <Name extends string>(path: string, load: Load<Name>, name: Name): Route => [
  path,
  plainScreen(pageOf(load, name)),
]

export const flushRoute = <Name extends string>(path: string, load: Load<Name>, name: Name): Route => [
  path,
  flushScreen(pageOf(load, name)),
]

export const detailRoute = <Name extends string>(
  { list, detailRoute: path }: Pick<ScreenPaths, 'list' | 'detailRoute'>,
  load: Load<Name>,
  name: Name,
): Route => [path, detailScreen(list, pageOf(load, name))]
