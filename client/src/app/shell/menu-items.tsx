import type { MenuProps } from 'antd'
import { createContext, use } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { MenuLine } from '#client/app/shell/menu-tree.ts'
import { useCrumbs } from '#client/app/use-page-title.ts'
import { classNames } from '#client/components/class-names.ts'
import { COUNT_LIMIT, CountDot, CountPill, formatCount } from '#client/components/count-pill.tsx'
import { HiddenText } from '#client/components/hidden-text.tsx'
import { Icon } from '#client/components/icons/icon.tsx'
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
  readonly ground: 'dark' | 'light'
}

interface LineProps {
  readonly line: MenuLine
  readonly looks: MenuLooks
}

/**
 * The lines with their current counts, by path. In a storm counts change twice a second, and redrawing antd's menu each
 * time costs a slow machine a frame. Without this context a line shows the count it was created with.
 */
export const CountedLines = createContext<ReadonlyMap<string, MenuLine>>(new Map())

const useCounted = (line: MenuLine): MenuLine => use(CountedLines).get(line.path) ?? line

const spoken = ({ path }: MenuLine) => (path === messagesPath ? bellTexts.count : texts.shell.unhandled)

const Count = ({ line, looks: { ground } }: LineProps) => (
  <span className={styles.count}>
    <span aria-hidden="true">
      <CountPill count={line.count} tone={line.tone} ground={ground} limit={COUNT_LIMIT} />
    </span>
    <HiddenText>{spoken(line)(formatCount(line.count))}</HiddenText>
  </span>
)

/** An open group shows no count: its children do. */
const Label = ({ line: first, looks }: LineProps) => {
  const line = useCounted(first)
  return (
    <span className={styles.line}>
      {line.title}
      {line.count > 0 && (looks.collapsed || !looks.open.includes(line.path)) && <Count line={line} looks={looks} />}
    </span>
  )
}

/** `className` comes from antd's menu, for its icons. */
const LineIcon = ({ line, looks, className }: LineProps & { readonly className?: string }) => {
  const { icon, count, tone } = useCounted(line)
  if (icon === undefined) return null
  return (
    <span className={classNames(styles.icon, className)}>
      <Icon name={icon} size={18} />
      {looks.collapsed && count > 0 && (
        <span className={styles.dot}>
          <CountDot tone={tone} ground={looks.ground} />
        </span>
      )}
    </span>
  )
}

/** A line of our menu as an antd menu item. */
export const itemOf = (line: MenuLine, looks: MenuLooks): Item => {
  const label = <Label line={line} looks={looks} />
  const icon = line.icon !== undefined && <LineIcon line={line} looks={looks} />
  if (line.children.length > 0)
    return { key: line.path, icon, label, children: line.children.map((child) => itemOf(child, looks)) }
  return { key: line.path, icon, title: line.title, label: <Link to={line.path}>{label}</Link> }
}

/** Path of the line to highlight: the list that a detail page belongs to, or the page itself. */
export const useMarked = (): string => {
  const { pathname } = useLocation()
  return useCrumbs().findLast(({ to }) => to !== undefined)?.to ?? pathname
}
