import { formTexts } from '#client/config/form-texts.ts'
import { warn } from '#client/lib/feedback.ts'
import { changeSetting, settingsStore, type Settings } from '#client/lib/settings-store.ts'

/** A browser that will not keep a choice, such as one whose storage is full, is told of as any theme that failed. */
const attempt = (act: () => void): void => {
  try {
    act()
  } catch {
    warn(formTexts.settings.failed)
  }
}

/** Makes a choice, or says that it could not be made. */
export const tryToChange = <K extends keyof Settings>(key: K, value: Settings[K]): void =>
  attempt(() => changeSetting(key, value))

export const tryToReset = (): void => attempt(settingsStore.reset)
