import { formTexts } from '#client/config/form-texts.ts'
import { warn } from '#client/lib/feedback.ts'
import { changeSetting, settingsStore, type Settings } from '#client/lib/settings-store.ts'

/** A failed write, such as with a full storage, shows the same message as a theme that failed. */
const attempt = (act: () => void): void => {
  try {
    act()
  } catch {
    warn(formTexts.settings.failed)
  }
}

/** Changes a setting, or shows that it failed. */
export const tryToChange = <K extends keyof Settings>(key: K, value: Settings[K]): void =>
  attempt(() => changeSetting(key, value))

export const tryToReset = (): void => attempt(settingsStore.reset)
