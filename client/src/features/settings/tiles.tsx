import type { CSSProperties } from 'react'
import { formTexts } from '#client/config/form-texts.ts'
import type { Tile } from '#client/features/settings/tile-choice.tsx'
import type { Settings } from '#client/lib/settings-store.ts'
import { themeColours, type ThemeColour } from '#client/theme/theme-colours.ts'
import styles from '#client/features/settings/tiles.module.css'

const texts = formTexts.settings

/** A miniature shell: the menu beside or above the page. */
const Sketch = ({ menu, onTop = false }: { menu: string; onTop?: boolean }) => (
  <span className={onTop ? styles.onTop : styles.beside} style={{ '--sketch': menu } as CSSProperties}>
    <i />
    <b />
  </span>
)

// Backgrounds of both menus, independent of the current one.
const backgrounds = { dark: '#0f1b2e', light: '#ffffff' } as const

export const menuThemeTiles: readonly Tile<Settings['menuTheme']>[] = (['dark', 'light'] as const).map((value) => ({
  value,
  label: texts.menuThemes[value],
  picture: <Sketch menu={backgrounds[value]} />,
}))

export const layoutTiles: readonly Tile<Settings['layout']>[] = (['sidemenu', 'topmenu'] as const).map((value) => ({
  value,
  label: texts.layouts[value],
  picture: <Sketch menu={backgrounds.dark} onTop={value === 'topmenu'} />,
}))

export const colourTiles: readonly Tile<ThemeColour>[] = themeColours.map(({ name, value }) => ({
  value,
  label: name,
  picture: <span className="block h-full" style={{ background: value }} />,
}))
