import { App, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { themeFor } from '#client/theme/antd-theme.ts'
import { defaultColour } from '#client/theme/theme-colours.ts'
import { useReducedMotion } from '#client/theme/use-media-query.ts'

/** `--odd-text`: violet marks simulated data, and white text on it has enough contrast. */
const VIOLET = '#5f44a6'

/** The theme of the director page: acts on the city are violet, links are as elsewhere. */
export const DirectorTheme = ({ children }: { children: ReactNode }) => {
  const still = useReducedMotion()
  const { token, ...theme } = themeFor(VIOLET, { motion: !still })
  return (
    <ConfigProvider theme={{ ...theme, token: { ...token, colorLink: defaultColour, colorInfo: defaultColour } }}>
      <App message={{ top: 64 }}>{children}</App>
    </ConfigProvider>
  )
}
