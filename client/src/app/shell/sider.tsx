import { Drawer } from 'antd'
import { Link } from 'react-router-dom'
import { enterBigScreen } from '#client/app/shell/big-screen.ts'
import { BrandLine } from '#client/app/shell/brand-line.tsx'
import { SideMenu } from '#client/app/shell/side-menu.tsx'
import type { Sidebar } from '#client/app/shell/use-sidebar.ts'
import { UserMenu } from '#client/app/shell/user-menu.tsx'
import { WorldMark } from '#client/app/shell/world-mark.tsx'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { downloadsPath } from '#client/config/paths.ts'
import { shellTexts } from '#client/app/shell/texts.ts'
import { texts } from '#client/config/texts.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import styles from '#client/app/shell/sider.module.css'

const Brand = ({ collapsed }: { collapsed: boolean }) => (
  <div className={styles.brand}>
    <BrandLine wordless={collapsed} note={!collapsed} />
  </div>
)

/** The side menu on wide windows: 208 px wide, 56 px when collapsed. */
export const Sider = ({ sidebar: { collapsed, toggle } }: { sidebar: Sidebar }) => (
  <aside className={classNames(styles.sider, collapsed && styles.collapsed)} aria-label={texts.shell.menu}>
    <Brand collapsed={collapsed} />
    <SideMenu collapsed={collapsed} />
    <WorldMark wordless={collapsed} />
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

const Downloads = () =>
  usePermission().mayPage('placeAdmin-FileDownloadCenter') ? (
    <Link to={downloadsPath} className={styles.footerLink}>
      <Icon name="download" size={18} />
      {shellTexts.downloads}
    </Link>
  ) : null

const BigScreen = () =>
  usePermission().mayPage('map-analysis') ? (
    <button type="button" className={styles.footerLink} onClick={() => void enterBigScreen()}>
      <Icon name="screen" size={18} />
      {shellTexts.bigScreen}
    </button>
  ) : null

/** The same menu on a phone, with the items that do not fit the header; any choice changes the page and so closes it. */
export const MenuDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
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
      <WorldMark />
      <BigScreen />
      <Downloads />
      <div className={styles.account}>
        <UserMenu where="drawer" />
      </div>
    </div>
  </Drawer>
)
