import {
  createBrowserRouter,
  Outlet,
  redirect,
  replace,
  type LoaderFunctionArgs,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router-dom'
import { accountRoutes } from '#client/app/account-routes.ts'
import { redirectFor } from '#client/app/guard.ts'
import { menuRoutes } from '#client/app/menu-routes.tsx'
import { NotFoundPage } from '#client/app/not-found-page.tsx'
import { openConsole } from '#client/app/open-console.ts'
import { PageFailure } from '#client/app/page-failure.tsx'
import { Root, RootFallback } from '#client/app/root.tsx'
import type { RouteHandle } from '#client/app/route-handle.ts'
import { Splash } from '#client/app/splash.tsx'
import { directorPath, homePath, loginPath, manualPath, notFoundPath } from '#client/config/paths.ts'
import { texts } from '#client/config/texts.ts'
import { userMenuTexts } from '#client/config/user-menu-texts.ts'
import { sessionStore } from '#client/lib/session-store.ts'
import { pageBase } from '#client/lib/world-base.ts'

const SHELL = 'shell'
const titled = (title: string): RouteHandle => ({ title, crumbs: null, footer: true, flush: false })

const userRoutes: RouteObject = {
  path: '/user',
  // What it is without: but the first look at an address of the menu, such as /user/center, ends here, and is warned of.
  Component: Outlet,
  children: [
    { index: true, loader: ({ request }) => redirect(loginPath + new URL(request.url).search), Component: Splash },
    {
      path: 'login',
      handle: titled(texts.login.submit),
      lazy: async () => ({ Component: (await import('#client/features/auth/login/login-page.tsx')).LoginPage }),
    },
    ...accountRoutes,
  ],
}

const shellRoute: RouteObject = {
  id: SHELL,
  lazy: async () => ({ Component: (await import('#client/app/shell/shell.tsx')).Shell }),
  ErrorBoundary: PageFailure,
  // Filled when the menu has come.
  children: [],
}

const directorRoute: RouteObject = {
  path: directorPath,
  handle: titled(texts.shell.director),
  ErrorBoundary: PageFailure,
  lazy: async () => ({ Component: (await import('#client/features/director/director-page.tsx')).DirectorPage }),
}

/** In a window of its own: nothing of the console is around it. */
const bigScreenRoute: RouteObject = {
  path: '/bigscreen/:id',
  handle: titled(texts.shell.bigScreen),
  ErrorBoundary: PageFailure,
  lazy: async () => ({ Component: (await import('#client/features/big-screen/big-screen-page.tsx')).BigScreenPage }),
}

/** No entry of the menu: it is reached from the help lines of the account menu. */
const manualRoute: RouteObject = {
  path: manualPath,
  handle: { ...titled(userMenuTexts.manual), crumbs: [{ label: userMenuTexts.help }] },
  ErrorBoundary: PageFailure,
  lazy: async () => ({ Component: (await import('#client/features/help/manual-page.tsx')).ManualPage }),
}

const notFoundRoute: RouteObject = { path: notFoundPath, Component: NotFoundPage, handle: titled('404') }

/**
 * Leads on. Whoever comes from nowhere has opened an address or stepped through the browser's history: there the place they
 * are led to takes that of the address, so that they can go on stepping either way.
 */
const sendTo = (to: string, from: string): Response => (from === '' ? replace(to) : redirect(to))

/** Sends an arrival where it belongs; runs on every navigation. `from` is where the console stood before it. */
const guard =
  (from: () => string) =>
  ({ request }: LoaderFunctionArgs): Response | null => {
    const { pathname, search } = new URL(request.url)
    const path = pathname.slice(pageBase().length) || '/'
    const to = redirectFor({ token: sessionStore.getState().token, path, search, from: from() })
    return to === null ? null : sendTo(to, from())
  }

/** A redirect inside the console. Without a token it stands back: the guard runs beside it, and the deepest redirect wins. */
const leadTo = (to: string, from: () => string) => (): Response | null =>
  sessionStore.getState().token === '' ? null : sendTo(to, from())

/** Fetches the menu on the first arrival with a token and turns it into routes under the shell (spec §2). */
const createPatch = (): PatchRoutesOnNavigationFunction => {
  let patched = false
  return async ({ patch, signal }) => {
    if (patched || sessionStore.getState().token === '') return
    const menu = await openConsole()
    // A navigation that was overtaken by another patches nothing: the next one will.
    if (menu === null || signal.aborted || patched) return
    patched = true
    patch(SHELL, [...menuRoutes(menu), manualRoute, notFoundRoute])
  }
}

export const createConsoleRouter = () => {
  // The first arrival is guarded while the router is still being made: it comes from nowhere.
  const made: { router?: ReturnType<typeof createBrowserRouter> } = {}
  const from = (): string => made.router?.state.location.pathname.slice(pageBase().length) ?? ''
  made.router = createBrowserRouter(
    [
      {
        path: '/',
        Component: Root,
        HydrateFallback: RootFallback,
        ErrorBoundary: PageFailure,
        loader: guard(from),
        shouldRevalidate: () => true,
        children: [
          { index: true, loader: leadTo(homePath, from), Component: Splash },
          userRoutes,
          directorRoute,
          bigScreenRoute,
          shellRoute,
          { path: '*', loader: leadTo(notFoundPath, from), Component: Splash },
        ],
      },
    ],
    { basename: pageBase() || '/', patchRoutesOnNavigation: createPatch() },
  )
  return made.router
}
