import { Button, Modal } from 'antd'
import { useState } from 'react'
import type { PlaceDetail, PlaceHolds } from '#shared/contracts/place-views.ts'
import { placeTexts } from '#client/config/place-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { useGo } from '#client/ui/basics/use-go.ts'
import { RemoveFooter } from '#client/features/place/components/remove-footer.tsx'
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
  const remove = (): void => mutate({ id: place.id }, { onSettled: close })
  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>{texts.button}</Button>
      <Modal
        open={isConfirming}
        width={432}
        title={texts.title(place.name)}
        onCancel={close}
        footer={<RemoveFooter asks={held === ''} busy={isPending} onRemove={remove} onClose={close} />}
      >
        {held === '' ? texts.text : texts.held(held)}
      </Modal>
    </>
  )
}
