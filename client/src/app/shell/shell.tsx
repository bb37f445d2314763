import { Suspense, useState, type CSSProperties } from 'react'
import { useLocation } from 'react-router-dom'
import { Header, PhoneHeader } from '#client/app/shell/header.tsx'
import { PAGE_ID, PageArea } from '#client/app/shell/page-area.tsx'
import { ShellDialogs } from '#client/app/shell/shell-dialogs.tsx'
import { MenuDrawer, Sider } from '#client/app/shell/sider.tsx'
import { StaleAnnouncement } from '#client/app/shell/stale-announcement.tsx'
import { useHiddenHeader } from '#client/app/shell/use-hidden-header.ts'
import { useSidebar } from '#client/app/shell/use-sidebar.ts'
import { Watermark } from '#client/app/watermark.tsx'
import { classNames } from '#client/ui/basics/class-names.ts'
import { shellTexts } from '#client/app/shell/texts.ts'
import { AlarmPopUps } from '#client/features/event/components/alarm-pop-ups.tsx'
import { lazyPart } from '#client/lib/lazy-part.ts'
import { useSettings, type Settings } from '#client/lib/settings-store.ts'
import { RealtimeProvider } from '#client/realtime/realtime-provider.tsx'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/app/shell/shell.module.css'

// Loaded only for those who have chosen them in the settings.
const TopMenu = lazyPart(async () => ({ default: (await import('#client/app/shell/top-menu.tsx')).TopMenu }))
const PageTabs = lazyPart(async () => ({ default: (await import('#client/app/shell/page-tabs.tsx')).PageTabs }))

/** Heights of the bars that may be above the page, in px. */
const heights = { menu: 48, header: 56, tabs: 36 } as const

const SideMenuColumn = () => <Sider sidebar={useSidebar()} />

/** Skips the menu, for keyboard users. */
const SkipLink = () => (
  <button type="button" className={styles.skip} onClick={() => document.getElementById(PAGE_ID)?.focus()}>
    {shellTexts.skip}
  </button>
)

const PhoneFrame = () => {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  return (
    <div className={styles.shell}>
      <div className={styles.main}>
        <PhoneHeader onMenu={() => setOpenAt(key)} />
        <MenuDrawer open={openAt === key} onClose={() => setOpenAt(undefined)} />
        <PageArea />
        <AlarmPopUps />
      </div>
    </div>
  )
}

/** The scrolling element: the page alone. It includes the header if that is not fixed, or the side menu if that is not. */
const scrollerOf = ({ layout, fixedHeader, fixedSidebar }: Settings): 'page' | 'main' | 'shell' => {
  if (layout === 'sidemenu' && !fixedSidebar) return 'shell'
  return fixedHeader ? 'page' : 'main'
}

const topHeight = ({ layout, multiTab }: Settings): number =>
  heights.header + (layout === 'topmenu' ? heights.menu : 0) + (multiTab ? heights.tabs : 0)

const Top = ({ settings, hidden }: { settings: Settings; hidden: boolean }) => (
  <div className={classNames(styles.top, settings.fixedHeader && styles.fixed, hidden && styles.hidden)}>
    <Suspense fallback={null}>{settings.layout === 'topmenu' && <TopMenu />}</Suspense>
    <Header />
    <Suspense fallback={null}>{settings.multiTab && <PageTabs />}</Suspense>
  </div>
)

const DesktopFrame = () => {
  const settings = useSettings()
  const { hidden, onScrollCapture } = useHiddenHeader(settings.autoHideHeader)
  const isTop = settings.layout === 'topmenu'
  const size = isTop && settings.contentWidth === 'Fixed' ? styles.narrow : undefined
  // A custom property is not in the type of styles.
  const style = { '--top': `${topHeight(settings)}px` } as CSSProperties
  return (
    <div
      className={classNames(styles.shell, styles[`by-${scrollerOf(settings)}`], size)}
      style={style}
      onScrollCapture={onScrollCapture}
    >
      <SkipLink />
      {!isTop && <SideMenuColumn />}
      <div className={styles.main}>
        <Top settings={settings} hidden={hidden} />
        <PageArea />
        <AlarmPopUps />
      </div>
    </div>
  )
}

/** The frame of every page behind the login: menu, header, scroll area, footer, pop-ups and dialogs. */
export const Shell = () => {
  const isPhone = useIsPhone()
  return (
    <RealtimeProvider>
      {isPhone ? <PhoneFrame /> : <DesktopFrame />}
      <StaleAnnouncement />
      <Watermark />
      <ShellDialogs />
    </RealtimeProvider>
  )
}
