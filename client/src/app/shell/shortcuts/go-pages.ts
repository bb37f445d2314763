import { useMemo } from 'react'
import { menuPages } from '#client/app/shell/menu-pages.ts'
import { goKeys, type GoKey } from '#client/config/shortcuts.ts'
import { useMenu } from '#client/lib/permission-store.ts'

/** The pages of this person's menu to which g and a letter lead, with the names and addresses that the menu gives them. */
export const useGoPages = (): readonly GoKey[] => {
  const menu = useMenu()
  return useMemo(() => {
    const pages = menuPages(menu)
    return goKeys.flatMap(({ key, path }) => {
      const page = pages.find(({ screen }) => screen === path)
      return page === undefined ? [] : [{ key, path: page.path, title: page.title }]
    })
  }, [menu])
}
