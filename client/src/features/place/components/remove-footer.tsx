import { Button } from 'antd'
import { DangerButton } from '#client/ui/basics/danger-button.tsx'
import { listTexts } from '#client/config/list-texts.ts'
import { placeTexts } from '#client/config/place-texts.ts'

const texts = placeTexts.remove

interface RemoveFooterProps {
  /** False: the dialog only informs. */
  readonly asks: boolean
  readonly busy: boolean
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** The buttons of a dialog that deletes places. */
export const RemoveFooter = ({ asks, busy, onRemove, onClose }: RemoveFooterProps) =>
  asks ? (
    <>
      <Button disabled={busy} onClick={onClose}>
        {listTexts.cancel}
      </Button>
      <DangerButton loading={busy} onClick={onRemove}>
        {texts.confirm}
      </DangerButton>
    </>
  ) : (
    <Button onClick={onClose}>{texts.close}</Button>
  )
