import { memo } from 'react'
import type { EventRow } from '#shared/event/event.contract.ts'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { eventCallTexts } from '#client/features/event/call-texts.ts'
import { CallList } from '#client/features/event/components/call-list.tsx'
import { EventAbout } from '#client/features/event/components/event-about.tsx'

export interface CallDialogProps {
  /** Undefined: closed. */
  row: EventRow | undefined
  onClose: () => void
}

/** 电话 from a row of the list: the contacts of its place, in the order of calling. */
export const CallDialog = memo(({ row, onClose }: CallDialogProps) => (
  <Dialog open={row !== undefined} title={eventCallTexts.callList.title} onClose={onClose}>
    {row !== undefined && (
      <>
        <EventAbout row={row}>
          <PlacePath path={row.placePath} />
        </EventAbout>
        <CallList placeId={row.placeId} />
      </>
    )}
  </Dialog>
))
