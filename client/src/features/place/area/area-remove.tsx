import { Button } from 'antd'
import { useState } from 'react'
import type { AreaDetail } from '#shared/area/area.contract.ts'
import { areaTexts, heldText } from '#client/features/place/area/area-texts.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'

const texts = areaTexts.remove

interface AreaRemoveProps {
  readonly area: AreaDetail
  readonly onRemoved: () => void
}

/** 删除区域. An area on which anything hangs cannot be deleted; the dialog names it, also what the person does not see. */
export const AreaRemove = ({ area, onRemoved }: AreaRemoveProps) => {
  const [isConfirming, setIsConfirming] = useState(false)
  const utils = trpc.useUtils()
  const { mutate, isPending } = trpc.area.remove.useMutation({
    meta: { done: texts.done },
    onSuccess: () => {
      onRemoved()
      void Promise.all([utils.area.tree.invalidate(), utils.place.invalidate()])
    },
    // Something was put on it meanwhile. Not after a success: the deleted area can no longer be loaded.
    onError: () => void utils.area.detail.invalidate({ id: area.id }),
  })
  const held = heldText(area.holds)
  const close = (): void => setIsConfirming(false)
  return (
    <>
      <Button size="small" onClick={() => setIsConfirming(true)}>
        {texts.button}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={texts.title(area.name)}
        {...(held === '' ? { confirm: texts.confirm } : { cancel: texts.close })}
        busy={isPending}
        onConfirm={() => mutate({ id: area.id }, { onSettled: close })}
        onClose={close}
      >
        {held === '' ? texts.text : texts.held(held)}
      </ConfirmDialog>
    </>
  )
}
