import { Menu } from 'antd'
import { BrandLine } from '#client/app/shell/brand-line.tsx'
import { itemOf, useMarked } from '#client/app/shell/menu-items.tsx'
import { menuItems } from '#client/app/shell/menu-tree.ts'
import { WorldMark } from '#client/app/shell/world-mark.tsx'
import { texts } from '#client/config/texts.ts'
import { useMenuCounts } from '#client/app/shell/use-menu-counts.ts'
import { useMenu } from '#client/lib/permission-store.ts'
import { useSettings } from '#client/lib/settings-store.ts'
import styles from '#client/app/shell/top-menu.module.css'

/** The same menu along the top of the window, 48 px high; what does not fit is under the three dots at its end. */
export const TopMenu = () => {
  const items = menuItems(useMenu(), useMenuCounts())
  const { menuTheme: background } = useSettings()
  const marked = useMarked()
  return (
    <nav className={styles.bar} aria-label={texts.shell.menu}>
      <BrandLine />
      <Menu
        className={styles.menu ?? ''}
        theme={background}
        mode="horizontal"
        selectedKeys={[marked]}
        items={items.map((item) => itemOf(item, { open: [], collapsed: false, background }))}
      />
      <WorldMark />
    </nav>
  )
}
