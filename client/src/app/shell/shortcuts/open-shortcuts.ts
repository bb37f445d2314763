import { shortcutTexts } from '#client/config/shortcuts.ts'
import { dialogs } from '#client/lib/dialog-queue.ts'

const KEY = 'shortcuts'

/** Whether the dialog itself is shown: of all keys, ? still acts, and closes it. */
export const areShortcutsShown = (): boolean => dialogs.store.getState()[0]?.key === KEY

/** 快捷键; closes it if it is shown. */
export const toggleShortcuts = (): void => {
  if (areShortcutsShown()) return dialogs.close(KEY)
  dialogs.open({
    key: KEY,
    rank: 'own',
    title: shortcutTexts.title,
    width: 760,
    content: async () => ({
      default: (await import('#client/app/shell/shortcuts/shortcut-dialog.tsx')).ShortcutDialog,
    }),
  })
}
