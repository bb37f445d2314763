import { useSettings } from '#client/lib/settings-store.ts'
import { useIsDark } from '#client/theme/dark.ts'

/** Names the colours in which the console is drawn. A canvas, which reads them once, is drawn anew when the name changes. */
export const useLooks = (): string => {
  const { colour, colourWeak } = useSettings()
  return `${colour} ${colourWeak} ${useIsDark() ? 'dark' : 'light'}`
}
