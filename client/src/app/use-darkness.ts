import { useLayoutEffect } from 'react'
import { MINUTE } from '#shared/time.ts'
import { lastingStorage } from '#client/lib/page-storage.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { useSettings } from '#client/lib/settings-store.ts'
import { setDark, useHasOneLook } from '#client/theme/dark.ts'
import { isDarkUnder } from '#client/theme/night.ts'
import { useSystemDark } from '#client/theme/use-media-query.ts'
import { useTimedText } from '#client/ui/basics/use-now.ts'

/** `public/first-paint.js` reads it. */
const LAST_DARK = 'LAST_DARK'

const wasDark = (): boolean => lastingStorage.read(LAST_DARK) === true

const remember = (dark: boolean): void => {
  try {
    if (dark !== wasDark()) lastingStorage.write(LAST_DARK, dark, null)
  } catch {
    // A full storage only means that the next first paint may have the wrong colour.
  }
}

/** The console's own decision, apart from pages with one look. */
const useChoice = (): boolean => {
  const { appearance } = useSettings()
  const systemDark = useSystemDark()
  const decide = (now: number): boolean => isDarkUnder(appearance, { systemDark, now })
  // Before the first response the world's time is unknown: the console stays as it was.
  const now = useTimedText(MINUTE, (at) =>
    String(appearance === 'time' && !serverClock.isSet() ? wasDark() : decide(at)),
  )
  return now === 'true'
}

/** Makes the console dark or light as its person has chosen. */
export const useDarkness = (): void => {
  const dark = useChoice()
  const oneLook = useHasOneLook()
  useLayoutEffect(() => {
    remember(dark)
    setDark(dark && !oneLook)
  }, [dark, oneLook])
}
