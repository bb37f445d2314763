import { keepFolded } from '#client/app/shell/fold-header.ts'
import { BigScreenButton, DownloadLink } from '#client/app/shell/header-links.tsx'
import { UserMenu } from '#client/app/shell/user-menu.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { PictureView } from '#client/ui/basics/picture-view.tsx'
import { texts } from '#client/config/texts.ts'
import { StatusIndicators } from '#client/features/event/components/status-indicators.tsx'
import { LiveStrip } from '#client/features/event/components/live-strip.tsx'
import { MessageBell } from '#client/features/message/message-bell.tsx'
import { ProjectSwitchLink } from '#client/features/project/project-switch.tsx'
import { SearchButton } from '#client/features/search/search-button.tsx'
import { lazyPart } from '#client/lib/lazy-part.ts'
import { useSession } from '#client/lib/session-store.ts'
import styles from '#client/app/shell/header.module.css'

const Palette = lazyPart(async () => ({ default: (await import('#client/app/shell/palette/palette.tsx')).Palette }))

const ProjectMark = () => {
  const logo = useSession((session) => session.logo)
  const colour = useSession((session) => session.projectColor)
  if (logo !== '') return <PictureView className={styles.logo} src={logo} alt="" />
  return <span className={styles.mark} style={colour === '' ? undefined : { background: colour }} aria-hidden="true" />
}

const ProjectName = () => {
  const name = useSession((session) => session.projectName)
  return (
    <b className={styles.name} title={name}>
      {name}
    </b>
  )
}

/** Left: the project and its state. Right: tools (visual.md §5). */
export const Header = () => (
  <header ref={keepFolded} className={styles.header}>
    <ProjectMark />
    <ProjectName />
    <ProjectSwitchLink />
    <LiveStrip />
    <span className={styles.grow} />
    <SearchButton dialog={Palette} />
    <StatusIndicators />
    <span className={styles.rule} aria-hidden="true" />
    <BigScreenButton />
    <DownloadLink />
    <MessageBell />
    <UserMenu />
  </header>
)

/** 52 px high, with the strip as a bar below. The account menu is at the foot of the drawer. */
export const PhoneHeader = ({ onMenu }: { onMenu: () => void }) => (
  <>
    <header className={styles.phone}>
      <button type="button" data-tour="menu" className={styles.open} aria-label={texts.shell.openMenu} onClick={onMenu}>
        <Icon name="menu" size={22} />
      </button>
      <ProjectName />
      <ProjectSwitchLink />
      <span className={styles.grow} />
      <SearchButton dialog={Palette} />
      <StatusIndicators />
      <MessageBell />
    </header>
    <LiveStrip />
  </>
)
