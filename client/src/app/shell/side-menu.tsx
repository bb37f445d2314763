import { Menu, type MenuRef } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { CountedItems, itemOf, useMarked } from '#client/app/shell/menu-items.tsx'
import { byPath, groupsAbove, menuItems, type MenuItem } from '#client/app/shell/menu-tree.ts'
import { useMenuCounts } from '#client/app/shell/use-menu-counts.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { useMenu } from '#client/lib/permission-store.ts'
import { useSettings } from '#client/lib/settings-store.ts'
import styles from '#client/app/shell/side-menu.module.css'

/** Which groups are open: those the person opened, and those that contain the current page. */
const useOpenGroups = (items: readonly MenuItem[], marked: string) => {
  const [open, setOpen] = useState(() => groupsAbove(items, marked))
  const [seen, setSeen] = useState(marked)
  if (seen !== marked) {
    setSeen(marked)
    setOpen([...new Set([...open, ...groupsAbove(items, marked)])])
  }
  return { open, setOpen }
}

/** The entry of the current page is in view, also when its group has just opened. */
const useMarkedInView = (marked: string) => {
  const menu = useRef<MenuRef>(null)
  useEffect(() => {
    const list = menu.current?.menu?.list
    const show = () => list?.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' })
    show()
    list?.addEventListener('transitionend', show, { once: true })
    return () => list?.removeEventListener('transitionend', show)
  }, [marked])
  return menu
}

const Arrow = ({ isOpen }: { isOpen?: boolean }) => (
  <span className={styles.arrow}>
    <Icon name={isOpen ? 'down' : 'right'} size={14} />
  </span>
)

/** The server's menu with live counts; when collapsed to icons, a count becomes a dot. */
export const SideMenu = ({ collapsed }: { collapsed: boolean }) => {
  const entries = useMenu()
  const counts = useMenuCounts()
  const items = useMemo(() => menuItems(entries, {}), [entries])
  const { menuTheme: background } = useSettings()
  const marked = useMarked()
  const { open, setOpen } = useOpenGroups(items, marked)
  const ref = useMarkedInView(marked)
  const menu = useMemo(
    () => (
      <Menu
        ref={ref}
        className={classNames(styles.menu, collapsed && styles.collapsed)}
        theme={background}
        mode="inline"
        inlineCollapsed={collapsed}
        inlineIndent={28}
        expandIcon={collapsed ? null : Arrow}
        selectedKeys={[marked]}
        {...(collapsed ? {} : { openKeys: open, onOpenChange: setOpen })}
        items={items.map((item) => itemOf(item, { open, collapsed, background }))}
      />
    ),
    [ref, items, marked, open, setOpen, collapsed, background],
  )
  return <CountedItems value={byPath(menuItems(entries, counts))}>{menu}</CountedItems>
}
