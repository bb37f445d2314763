import type { ThemeConfig } from 'antd'
import { useLayoutEffect, useMemo } from 'react'
import { useSettings, type Settings } from '#client/lib/settings-store.ts'
import { primaryVariables, themeFor } from '#client/theme/antd-theme.ts'
import { useIsDark } from '#client/theme/dark.ts'
import { useReducedMotion } from '#client/theme/use-media-query.ts'

interface Looks extends Pick<Settings, 'menuTheme' | 'colour' | 'colourWeak'> {
  readonly dark: boolean
}

/** Sets the looks on the root of the page: our own styles and antd's portals below the body need them there. */
export const dress = (root: HTMLElement, { menuTheme, colour, colourWeak, dark }: Looks): void => {
  for (const [name, value] of Object.entries(primaryVariables(colour, dark))) root.style.setProperty(name, value)
  root.dataset['theme'] = dark ? 'dark' : 'light'
  // Scroll bars and the browser's own controls.
  root.style.colorScheme = dark ? 'dark' : 'light'
  root.dataset['menu'] = menuTheme
  root.toggleAttribute('data-colour-weak', colourWeak)
}

/** antd's theme for the settings; the page follows a change without a reload. */
export const useTheme = (): ThemeConfig => {
  const { menuTheme, colour, colourWeak } = useSettings()
  const dark = useIsDark()
  const motion = !useReducedMotion()
  useLayoutEffect(
    () => dress(document.documentElement, { menuTheme, colour, colourWeak, dark }),
    [menuTheme, colour, colourWeak, dark],
  )
  return useMemo(() => themeFor(colour, { motion, dark }), [colour, motion, dark])
}
