import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { besides, openPages, withPage } from '#client/app/shell/open-pages.ts'
import { useTitle } from '#client/app/use-page-title.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { homePath, notFoundPath } from '#client/config/paths.ts'
import { shellTexts } from '#client/app/shell/texts.ts'
import { pageBase } from '#client/lib/world-base.ts'
import styles from '#client/app/shell/page-tabs.module.css'

const words = shellTexts.tabs

const useOpenPages = () => {
  const { pathname: path, search } = useLocation()
  const title = useTitle()
  const pages = useStore(openPages)
  useEffect(() => {
    if (title !== undefined && path !== notFoundPath)
      openPages.setState((before) => withPage(before, { path, to: path + search, title }), true)
  }, [path, search, title])
  return { pages, path }
}

/** Tabs of the opened pages (spec §9, multi-page tabs). Closing the last one leads home. */
export const PageTabs = () => {
  const { pages, path: here } = useOpenPages()
  const navigate = useNavigate()
  const close = (path: string): void => {
    // By the address bar: a page navigated to a moment ago may not have rendered yet, and would be opened anew.
    if (window.location.pathname === pageBase() + path) void navigate(besides(pages, path)?.to ?? homePath)
    openPages.setState((before) => before.filter((page) => page.path !== path), true)
  }
  const isLastHome = pages.length === 1 && here === homePath
  return (
    <nav className={styles.tabs} aria-label={words.name}>
      {pages.map(({ path, to, title }) => (
        <span key={path} className={classNames(styles.tab, path === here && styles.here)}>
          <Link to={to} aria-current={path === here ? 'page' : undefined}>
            {title}
          </Link>
          {!isLastHome && (
            <button type="button" aria-label={words.close(title)} onClick={() => close(path)}>
              <Icon name="close" size={14} />
            </button>
          )}
        </span>
      ))}
    </nav>
  )
}
