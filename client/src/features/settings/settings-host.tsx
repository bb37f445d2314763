import { Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { settingsPanel } from '#client/features/settings/open-settings.ts'
import { lazyPart } from '#client/lib/lazy-part.ts'

const SettingsDrawer = lazyPart(async () => ({
  default: (await import('#client/features/settings/settings-drawer.tsx')).SettingsDrawer,
}))

/** The drawer, mounted when first opened; it stays mounted for its closing animation. */
export const SettingsHost = () => {
  const isOpen = useStore(settingsPanel, ({ isOpen: open }) => open)
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened ? (
    <Suspense fallback={null}>
      <SettingsDrawer />
    </Suspense>
  ) : null
}
