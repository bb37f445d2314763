import { Button } from 'antd'
import { useState } from 'react'
import type { PlaceDetail, PlaceHolds } from '#shared/place/place-views.schema.ts'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { placeTexts } from '#client/config/place-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { useGo } from '#client/ui/basics/use-go.ts'
import { trpc } from '#client/lib/trpc.ts'

const texts = placeTexts.remove

/** 2 个子场所、28 台设备; empty if nothing is attached to the place. */
const heldText = ({ places, devices, contacts }: PlaceHolds): string =>
  [
    ...(places > 0 ? [texts.parts.places(places)] : []),
    ...(devices > 0 ? [texts.parts.devices(devices)] : []),
    ...(contacts > 0 ? [texts.parts.contacts(contacts)] : []),
  ].join('、')

const useRemove = (id: string) => {
  const utils = trpc.useUtils()
  const go = useGo()
  return trpc.place.remove.useMutation({
    meta: { done: texts.done, invalidates: [trpc.place.list] },
    onSuccess: () => go(screenPaths.place.list),
    // Not after a success: the deleted place can no longer be loaded.
    onError: () => void utils.place.detail.invalidate({ id }),
  })
}

/** 删除, after a confirmation. A place with sub-places, devices or contacts cannot be deleted; the dialog lists them. */
export const PlaceRemove = ({ place }: { place: PlaceDetail }) => {
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate, isPending } = useRemove(place.id)
  const held = heldText(place.holds)
  const close = (): void => setIsConfirming(false)
  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>{texts.button}</Button>
      <ConfirmDialog
        open={isConfirming}
        title={texts.title(place.name)}
        {...(held === '' ? { confirm: texts.confirm } : { cancel: texts.close })}
        busy={isPending}
        onConfirm={() => mutate({ id: place.id }, { onSettled: close })}
        onClose={close}
      >
        {held === '' ? texts.text : texts.held(held)}
      </ConfirmDialog>
    </>
  )
}
