import { Suspense, useLayoutEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { formatDay } from '#shared/time.ts'
import { menuItems } from '#client/app/shell/menu-tree.ts'
import { useCrumbs, useRouteHandle } from '#client/app/use-page-title.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Crumbs } from '#client/ui/basics/crumbs.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { componentTexts } from '#client/ui/texts.ts'
import { homePath } from '#client/config/paths.ts'
import { texts } from '#client/config/texts.ts'
import { useIsReading } from '#client/ui/basics/use-is-reading.ts'
import { lazyPart } from '#client/lib/lazy-part.ts'
import { useMenu } from '#client/lib/permission-store.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import styles from '#client/app/shell/shell.module.css'

/** The skip link moves the focus to this element. */
export const PAGE_ID = 'page'

const NotificationBanner = lazyPart(async () => ({
  default: (await import('#client/app/shell/notification-banner.tsx')).NotificationBanner,
}))
const MigrationTip = lazyPart(async () => ({
  default: (await import('#client/app/shell/migration-tip.tsx')).MigrationTip,
}))

const Footer = () => (
  <footer className={styles.footer}>
    {componentTexts.copyright(Number(formatDay(serverClock.now()).slice(0, 4)))}
  </footer>
)

/** Whether the menu of this person has any page. */
const useHasPages = (): boolean => menuItems(useMenu(), {}).length > 0

const NoPages = () => (
  <section className={styles.noPages}>
    <EmptyState kind="forbidden" note={texts.shell.noPages} />
  </section>
)

/** Each navigation starts at the top (spec §2), whichever element scrolls. */
const useTop = () => {
  const { pathname, search } = useLocation()
  const page = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    for (let part: HTMLElement | null = page.current; part; part = part.parentElement) part.scrollTo({ top: 0 })
  }, [pathname, search])
  return page
}

/** The page with its breadcrumbs and footer, below the banners. */
export const PageArea = () => {
  const handle = useRouteHandle()
  const crumbs = useCrumbs()
  const hasPages = useHasPages()
  const isHome = useLocation().pathname === homePath
  const page = useTop()
  const isReading = useIsReading()
  return (
    <div className={styles.content}>
      <main
        ref={page}
        id={PAGE_ID}
        tabIndex={-1}
        aria-busy={isReading}
        className={classNames(styles.body, handle?.flush && styles.flush)}
      >
        <Suspense fallback={null}>
          {isHome && <NotificationBanner />}
          <MigrationTip />
        </Suspense>
        {crumbs.length > 0 && (
          <div className={styles.crumbs}>
            <Crumbs items={crumbs} />
          </div>
        )}
        {hasPages ? <Outlet /> : <NoPages />}
      </main>
      {handle?.footer === true && <Footer />}
    </div>
  )
}
