import { useState, type ReactNode } from 'react'
import { ActDialog } from '#client/features/device/components/act-dialog.tsx'
import { AddDrawer, EditDrawer } from '#client/features/device/components/device-form-drawer.tsx'
import { ImportDialog } from '#client/features/device/components/import-dialog.tsx'
import type { DeviceAct } from '#client/features/device/device-acts.ts'
import type { BatchRow } from '#client/ui/dialog/row-results.tsx'

/** The form or dialog that is open above the page. */
export type Opened =
  | { readonly what: 'add'; readonly placeId?: string | undefined }
  | { readonly what: 'edit'; readonly id: string }
  | { readonly what: 'import' }
  | { readonly what: 'act'; readonly act: DeviceAct; readonly devices: readonly BatchRow[] }

interface OpenedProps {
  readonly opened: Opened
  readonly onGone: (done?: readonly string[]) => void
}

const Above = ({ opened, onGone }: OpenedProps) => {
  switch (opened.what) {
    case 'add':
      return <AddDrawer placeId={opened.placeId} onGone={onGone} />
    case 'edit':
      return <EditDrawer id={opened.id} onGone={onGone} />
    case 'import':
      return <ImportDialog onGone={onGone} />
    case 'act':
      return <ActDialog act={opened.act} devices={opened.devices} onGone={onGone} />
  }
}

export interface DeviceActions {
  readonly open: (what: Opened) => void
  /** The open form or dialog, which the page must render. */
  readonly above: ReactNode
}

/** The forms and confirmations for devices, one at a time; `onDone` receives the devices for which an act succeeded. */
export const useDeviceActions = (onDone: (ids: readonly string[]) => void = () => {}): DeviceActions => {
  const [opened, setOpened] = useState<Opened>()
  const gone = (done: readonly string[] = []): void => {
    setOpened(undefined)
    onDone(done)
  }
  return { open: setOpened, above: opened && <Above opened={opened} onGone={gone} /> }
}
