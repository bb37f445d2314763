import { useMemo } from 'react'
import { actGroup } from '#client/app/shell/palette/act-group.ts'
import { pageGroup } from '#client/app/shell/palette/page-group.ts'
import { useCommands } from '#client/app/shell/palette/use-commands.ts'
import { menuPages, type MenuPage } from '#client/app/shell/menu-pages.ts'
import { SearchDialog } from '#client/features/search/search-dialog.tsx'
import { manualPath } from '#client/config/paths.ts'
import { userMenuTexts } from '#client/config/user-menu-texts.ts'
import { useMenu } from '#client/lib/permission-store.ts'

/** The one page that is in no menu. */
const manual: MenuPage = {
  path: manualPath,
  screen: manualPath,
  title: userMenuTexts.manual,
  icon: 'help',
  above: [userMenuTexts.help],
}

interface PaletteProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** 全局搜索: the pages of the menu and acts, found here at once, above what the server finds. */
export const Palette = (props: PaletteProps) => {
  const menu = useMenu()
  const pages = useMemo(() => [...menuPages(menu), manual], [menu])
  const commands = useCommands()
  return <SearchDialog {...props} local={(keyword) => [...pageGroup(pages, keyword), ...actGroup(commands, keyword)]} />
}
