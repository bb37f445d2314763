import type { ThemeConfig } from 'antd'
import { useLayoutEffect, useMemo } from 'react'
import { useSettings, type Settings } from '#client/lib/settings-store.ts'
import { primaryVariables, themeFor } from '#client/theme/antd-theme.ts'
import { useReducedMotion } from '#client/theme/use-media-query.ts'

type Looks = Pick<Settings, 'menuTheme' | 'colour' | 'colourWeak'>

/** Puts the looks on the root of the page, where our own styles and what antd hangs below the body find them. */
export const dress = (root: HTMLElement, { menuTheme, colour, colourWeak }: Looks): void => {
  for (const [name, value] of Object.entries(primaryVariables(colour))) root.style.setProperty(name, value)
  root.dataset['menu'] = menuTheme
  root.toggleAttribute('data-colour-weak', colourWeak)
}

/** antd's theme by the settings; the page follows it in place. */
export const useTheme = (): ThemeConfig => {
  const { menuTheme, colour, colourWeak } = useSettings()
  const motion = !useReducedMotion()
  useLayoutEffect(
    () => dress(document.documentElement, { menuTheme, colour, colourWeak }),
    [menuTheme, colour, colourWeak],
  )
  return useMemo(() => themeFor(colour, { motion }), [colour, motion])
}
