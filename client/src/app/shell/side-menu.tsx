import { Menu, type MenuProps } from 'antd'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { groupsAbove, menuLines, type MenuLine } from '#client/app/shell/menu-tree.ts'
import { useRouteHandle } from '#client/app/use-page-title.ts'
import { classNames } from '#client/components/class-names.ts'
import { CountDot, CountPill, formatCount } from '#client/components/count-pill.tsx'
import { HiddenText } from '#client/components/hidden-text.tsx'
import { Icon } from '#client/components/icons/icon.tsx'
import { texts } from '#client/config/texts.ts'
import { useEventCounts } from '#client/features/event/api/use-event-counts.ts'
import { useMenu } from '#client/lib/permission-store.ts'
import styles from '#client/app/shell/side-menu.module.css'

type Item = NonNullable<MenuProps['items']>[number]

const Count = ({ line }: { line: MenuLine }) => (
  <span className={styles.count}>
    <span aria-hidden="true">
      <CountPill count={line.count} tone={line.tone} ground="dark" limit={99} />
    </span>
    <HiddenText>{texts.shell.unhandled(formatCount(line.count))}</HiddenText>
  </span>
)

/** An open group leaves the counting to its lines. */
const Label = ({ line, open }: { line: MenuLine; open: boolean }) => (
  <span className={styles.line}>
    {line.title}
    {line.count > 0 && !open && <Count line={line} />}
  </span>
)

/** `className` is what antd's menu gives its icons. */
const LineIcon = ({ line, collapsed, className }: { line: MenuLine; collapsed: boolean; className?: string }) =>
  line.icon !== undefined && (
    <span className={classNames(styles.icon, className)}>
      <Icon name={line.icon} size={18} />
      {collapsed && line.count > 0 && (
        <span className={styles.dot}>
          <CountDot tone={line.tone} ground="dark" />
        </span>
      )}
    </span>
  )

const itemOf = (line: MenuLine, openKeys: readonly string[], collapsed: boolean): Item => {
  const icon = line.icon !== undefined && <LineIcon line={line} collapsed={collapsed} />
  if (line.children.length === 0) {
    return {
      key: line.path,
      icon,
      title: line.title,
      label: (
        <Link to={line.path}>
          <Label line={line} open={false} />
        </Link>
      ),
    }
  }
  return {
    key: line.path,
    icon,
    label: <Label line={line} open={!collapsed && openKeys.includes(line.path)} />,
    children: line.children.map((child) => itemOf(child, openKeys, collapsed)),
  }
}

/** The line to mark: the list a detail page belongs to, or the page itself. */
const useMarked = (): string => {
  const { pathname } = useLocation()
  const crumbs = useRouteHandle()?.crumbs ?? []
  return crumbs.findLast(({ to }) => to !== undefined)?.to ?? pathname
}

/** Which groups are open: what the person opened, and whatever holds the page that has just been gone to. */
const useOpenGroups = (lines: readonly MenuLine[], marked: string) => {
  const [open, setOpen] = useState(() => groupsAbove(lines, marked))
  const [seen, setSeen] = useState(marked)
  if (seen !== marked) {
    setSeen(marked)
    setOpen([...new Set([...open, ...groupsAbove(lines, marked)])])
  }
  return { open, setOpen }
}

const Arrow = ({ isOpen }: { isOpen?: boolean }) => (
  <span className={styles.arrow}>
    <Icon name={isOpen ? 'down' : 'right'} size={14} />
  </span>
)

export interface SideMenuProps {
  readonly collapsed: boolean
}

/** The menu of the server with the live counts; collapsed to icons a count becomes a dot. */
export const SideMenu = ({ collapsed }: SideMenuProps) => {
  const lines = menuLines(useMenu(), useEventCounts().kinds ?? {})
  const marked = useMarked()
  const { open, setOpen } = useOpenGroups(lines, marked)
  return (
    <Menu
      className={classNames(styles.menu, collapsed && styles.collapsed)}
      theme="dark"
      mode="inline"
      inlineCollapsed={collapsed}
      inlineIndent={28}
      expandIcon={collapsed ? null : Arrow}
      selectedKeys={[marked]}
      {...(collapsed ? {} : { openKeys: open, onOpenChange: setOpen })}
      items={lines.map((line) => itemOf(line, open, collapsed))}
    />
  )
}
