import { Drawer } from 'antd'
import { DirectorLink } from '#client/app/shell/director-link.tsx'
import { leaveConsole } from '#client/app/shell/leave-console.ts'
import { SideMenu } from '#client/app/shell/side-menu.tsx'
import type { Sidebar } from '#client/app/shell/use-sidebar.ts'
import { Avatar } from '#client/components/avatar.tsx'
import { BrandMark, Wordmark } from '#client/components/brand/brand.tsx'
import { classNames } from '#client/components/class-names.ts'
import { Icon } from '#client/components/icons/icon.tsx'
import { texts } from '#client/config/texts.ts'
import { isOnThisMachine } from '#client/lib/loopback.ts'
import { useSession } from '#client/lib/session-store.ts'
import styles from '#client/app/shell/sider.module.css'

const Brand = ({ collapsed }: { collapsed: boolean }) => (
  <div className={styles.brand}>
    <BrandMark size={28} ground="dark" />
    {!collapsed && (
      <>
        <Wordmark height={21} />
        <small>{texts.menuNote}</small>
      </>
    )}
  </div>
)

/** The side menu of the desk: 208 wide, 56 when collapsed. */
export const Sider = ({ sidebar: { collapsed, toggle } }: { sidebar: Sidebar }) => (
  <aside className={classNames(styles.sider, collapsed && styles.collapsed)} aria-label={texts.shell.menu}>
    <Brand collapsed={collapsed} />
    <SideMenu collapsed={collapsed} />
    <button
      type="button"
      className={styles.fold}
      aria-expanded={!collapsed}
      aria-label={collapsed ? texts.shell.expand : undefined}
      onClick={toggle}
    >
      <Icon name="fold" />
      {!collapsed && texts.shell.collapse}
    </button>
  </aside>
)

const Account = () => {
  const user = useSession((session) => session.userInfo)
  if (!user) return null
  return (
    <div className={styles.account}>
      <Avatar name={user.realname} src={user.avatar} />
      <span className={styles.person}>{user.realname}</span>
      {isOnThisMachine() && <DirectorLink className={styles.desk} />}
      <button type="button" onClick={() => void leaveConsole()}>
        {texts.shell.logout}
      </button>
    </div>
  )
}

export interface MenuDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The same menu on a phone; any choice in it closes it, because the page changes. */
export const MenuDrawer = ({ open, onClose }: MenuDrawerProps) => (
  <Drawer
    open={open}
    onClose={onClose}
    placement="left"
    size={264}
    closable={false}
    aria-label={texts.shell.menu}
    styles={{ body: { padding: 0 }, section: { background: 'var(--menu)' } }}
  >
    <div className={styles.drawer}>
      <Brand collapsed={false} />
      <SideMenu collapsed={false} />
      <Account />
    </div>
  </Drawer>
)
