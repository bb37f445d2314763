import type { ThemeConfig } from 'antd'
import { useLayoutEffect, useMemo } from 'react'
import { useSettings, type Settings } from '#client/lib/settings-store.ts'
import { primaryVariables, themeFor } from '#client/theme/antd-theme.ts'
import { useReducedMotion } from '#client/theme/use-media-query.ts'

type Looks = Pick<Settings, 'menuTheme' | 'colour' | 'colourWeak'>

/** Sets the looks on the root of the page: our own styles and antd's portals below the body need them there. */
export const dress = (root: HTMLElement, { menuTheme, colour, colourWeak }: Looks): void => {
  for (const [name, value] of Object.entries(primaryVariables(colour))) root.style.setProperty(name, value)
  root.dataset['menu'] = menuTheme
  root.toggleAttribute('data-colour-weak', colourWeak)
}

/** antd's theme for the settings; the page follows a change without a reload. */
export const useTheme = (): ThemeConfig => {
  const { menuTheme, colour, colourWeak } = useSettings()
  const motion = !useReducedMotion()
  useLayoutEffect(
    () => dress(document.documentElement, { menuTheme, colour, colourWeak }),
    [menuTheme, colour, colourWeak],
  )
  return useMemo(() => themeFor(colour, { motion }), [colour, motion])
}
