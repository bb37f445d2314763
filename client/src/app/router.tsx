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
  // `Outlet` is also the default. Explicit, because the first match of a menu address such as /user/center ends here and React
  // Router would warn.
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
  // Filled when the menu has been loaded.
  children: [],
}

const directorRoute: RouteObject = {
  path: directorPath,
  handle: titled(texts.shell.director),
  ErrorBoundary: PageFailure,
  lazy: async () => ({ Component: (await import('#client/features/director/director-page.tsx')).DirectorPage }),
}

/** Opens in its own window, without the frame of the console. */
const bigScreenRoute: RouteObject = {
  path: '/bigscreen/:id',
  handle: titled(texts.shell.bigScreen),
  ErrorBoundary: PageFailure,
  lazy: async () => ({ Component: (await import('#client/features/big-screen/big-screen-page.tsx')).BigScreenPage }),
}

/** Not in the menu: it is reached from the help lines of the account menu. */
const manualRoute: RouteObject = {
  path: manualPath,
  handle: { ...titled(userMenuTexts.manual), crumbs: [{ label: userMenuTexts.help }] },
  ErrorBoundary: PageFailure,
  lazy: async () => ({ Component: (await import('#client/features/help/manual-page.tsx')).ManualPage }),
}

const notFoundRoute: RouteObject = { path: notFoundPath, Component: NotFoundPage, handle: titled('404') }

/**
 * Redirects. An arrival without a `from` is a typed address or a history step. It is replaced, so that back and forward
 * keep working.
 */
const sendTo = (to: string, from: string): Response => (from === '' ? replace(to) : redirect(to))

/** Redirects an arrival that may not stay; runs on every navigation. `from` returns the page before it. */
const guard =
  (from: () => string) =>
  ({ request }: LoaderFunctionArgs): Response | null => {
    const { pathname, search } = new URL(request.url)
    const path = pathname.slice(pageBase().length) || '/'
    const to = redirectFor({ token: sessionStore.getState().token, path, search, from: from() })
    return to === null ? null : sendTo(to, from())
  }

/** A redirect inside the console. Without a token it does nothing: the guard runs beside it, and the deepest redirect wins. */
const leadTo = (to: string, from: () => string) => (): Response | null =>
  sessionStore.getState().token === '' ? null : sendTo(to, from())

/** Fetches the menu on the first arrival with a token and turns it into routes under the shell (spec §2). */
const createPatch = (): PatchRoutesOnNavigationFunction => {
  let patched = false
  return async ({ patch, signal }) => {
    if (patched || sessionStore.getState().token === '') return
    const menu = await openConsole()
    // A superseded navigation patches nothing: the next one will.
    if (menu === null || signal.aborted || patched) return
    patched = true
    patch(SHELL, [...menuRoutes(menu), manualRoute, notFoundRoute])
  }
}

export const createConsoleRouter = () => {
  // The guard runs for the first arrival while the router is still being created: `from` is '' then.
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
