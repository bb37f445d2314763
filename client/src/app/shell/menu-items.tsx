import type { MenuProps } from 'antd'
import { createContext, use } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { MenuItem } from '#client/app/shell/menu-tree.ts'
import { useCrumbs } from '#client/app/use-page-title.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { COUNT_LIMIT, CountDot, CountPill, formatCount } from '#client/ui/basics/count-pill.tsx'
import { HiddenText } from '#client/ui/basics/hidden-text.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { bellTexts } from '#client/config/bell-texts.ts'
import { messagesPath } from '#client/config/paths.ts'
import { texts } from '#client/config/texts.ts'
import styles from '#client/app/shell/side-menu.module.css'

type Item = NonNullable<MenuProps['items']>[number]

/** Appearance of the menu. */
export interface MenuLooks {
  /** Groups whose children are visible; these show the counts themselves. */
  readonly open: readonly string[]
  /** Icons only, with dots instead of counts. */
  readonly collapsed: boolean
  readonly background: 'dark' | 'light'
}

interface MenuItemProps {
  readonly item: MenuItem
  readonly looks: MenuLooks
}

/**
 * The lines with their current counts, by path. In a storm counts change twice a second, and redrawing antd's menu each
 * time costs a slow machine a frame. Without this context a line shows the count it was created with.
 */
export const CountedItems = createContext<ReadonlyMap<string, MenuItem>>(new Map())

const useCounted = (item: MenuItem): MenuItem => use(CountedItems).get(item.path) ?? item

const spoken = ({ path, count }: MenuItem): string => {
  if (count === null) return texts.shell.unknown
  return (path === messagesPath ? bellTexts.count : texts.shell.unhandled)(formatCount(count))
}

const hasCount = ({ count }: MenuItem): boolean => count !== 0

const Count = ({ item, looks: { background } }: MenuItemProps) => (
  <span className="inline-flex ml-auto">
    <span aria-hidden="true">
      <CountPill count={item.count} tone={item.tone} background={background} limit={COUNT_LIMIT} />
    </span>
    <HiddenText>{spoken(item)}</HiddenText>
  </span>
)

/** An open group shows no count: its children do. */
const Label = ({ item: first, looks }: MenuItemProps) => {
  const item = useCounted(first)
  return (
    <span className="row gap-8">
      {item.title}
      {hasCount(item) && (looks.collapsed || !looks.open.includes(item.path)) && <Count item={item} looks={looks} />}
    </span>
  )
}

/** `className` comes from antd's menu, for its icons. */
const MenuIcon = ({ item, looks, className }: MenuItemProps & { readonly className?: string }) => {
  const counted = useCounted(item)
  const { icon, count, tone } = counted
  if (icon === undefined) return null
  return (
    <span className={classNames(styles.icon, className)}>
      <Icon name={icon} size={18} />
      {looks.collapsed && hasCount(counted) && (
        <span className={styles.dot}>
          <CountDot tone={count === null ? 'unknown' : tone} background={looks.background} />
        </span>
      )}
    </span>
  )
}

/** A line of our menu as an antd menu item. */
export const itemOf = (item: MenuItem, looks: MenuLooks): Item => {
  const label = <Label item={item} looks={looks} />
  const icon = item.icon !== undefined && <MenuIcon item={item} looks={looks} />
  if (item.children.length > 0)
    return { key: item.path, icon, label, children: item.children.map((child) => itemOf(child, looks)) }
  return { key: item.path, icon, title: item.title, label: <Link to={item.path}>{label}</Link> }
}

/** Path of the line to highlight: the list that a detail page belongs to, or the page itself. */
export const useMarked = (): string => {
  const { pathname } = useLocation()
  return useCrumbs().findLast(({ to }) => to !== undefined)?.to ?? pathname
}
