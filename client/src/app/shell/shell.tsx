import { useLayoutEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { formatDay } from '#shared/time.ts'
import { Header, PhoneHeader } from '#client/app/shell/header.tsx'
import { menuLines } from '#client/app/shell/menu-tree.ts'
import { MenuDrawer, Sider } from '#client/app/shell/sider.tsx'
import { useSidebar } from '#client/app/shell/use-sidebar.ts'
import { useRouteHandle } from '#client/app/use-page-title.ts'
import { classNames } from '#client/components/class-names.ts'
import { Crumbs } from '#client/components/crumbs.tsx'
import { EmptyState } from '#client/components/empty-state.tsx'
import { componentTexts } from '#client/components/texts.ts'
import { texts } from '#client/config/texts.ts'
import { AlarmPopUps } from '#client/features/event/components/alarm-pop-ups.tsx'
import { useMenu } from '#client/lib/permission-store.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { RealtimeProvider } from '#client/realtime/realtime-provider.tsx'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/app/shell/shell.module.css'

const Footer = () => (
  <footer className={styles.footer}>
    {componentTexts.copyright(Number(formatDay(serverClock.now()).slice(0, 4)))}
  </footer>
)

/** Whether the menu of this person leads anywhere. */
const useHasPages = (): boolean => menuLines(useMenu(), {}).length > 0

const NoPages = () => (
  <section className={styles.noPages}>
    <EmptyState kind="forbidden" note={texts.shell.noPages} />
  </section>
)

/** The page with its crumbs and footer. Each navigation begins at the top (spec §2). */
const Content = ({ isPhone }: { isPhone: boolean }) => {
  const handle = useRouteHandle()
  const { pathname, search } = useLocation()
  const content = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    content.current?.scrollTo({ top: 0 })
    body.current?.scrollTo({ top: 0 })
  }, [pathname, search])
  const crumbs = handle?.crumbs ?? []
  const hasPages = useHasPages()
  return (
    <div ref={content} className={styles.content}>
      <main ref={body} className={classNames(styles.body, handle?.flush === true && styles.flush)}>
        {!isPhone && crumbs.length > 0 && <Crumbs items={crumbs} />}
        {hasPages ? <Outlet /> : <NoPages />}
      </main>
      {handle?.footer === true && <Footer />}
    </div>
  )
}

const PhoneFrame = () => {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  return (
    <div className={styles.main}>
      <PhoneHeader onMenu={() => setOpenAt(key)} />
      <MenuDrawer open={openAt === key} onClose={() => setOpenAt(undefined)} />
      <Content isPhone />
      <AlarmPopUps />
    </div>
  )
}

const DeskFrame = () => {
  const sidebar = useSidebar()
  return (
    <>
      <Sider sidebar={sidebar} />
      <div className={styles.main}>
        <Header />
        <Content isPhone={false} />
        <AlarmPopUps />
      </div>
    </>
  )
}

/** The frame of every page behind the login: side menu, header, scroll area, footer, pop-ups. */
export const Shell = () => {
  const isPhone = useIsPhone()
  return (
    <RealtimeProvider>
      <div className={styles.shell}>{isPhone ? <PhoneFrame /> : <DeskFrame />}</div>
    </RealtimeProvider>
  )
}
