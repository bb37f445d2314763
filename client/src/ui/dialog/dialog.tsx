import { Modal } from 'antd'
import { useContext, useEffect, useRef, type ReactNode } from 'react'
import { AroundShown, useTurn } from '#client/ui/dialog/use-turn.ts'

export interface DialogProps {
  /** Open from its first render by default. */
  readonly open?: boolean | undefined
  readonly title: ReactNode
  /** In px; 432 by default, and never wider than the window. */
  readonly width?: number | undefined
  /** The buttons below. */
  readonly footer?: ReactNode
  readonly className?: string | undefined
  /** Whether a click beside it closes it; not where input would be lost. */
  readonly closesBeside?: boolean
  /** Esc, the cross or a click beside it. */
  readonly onClose: () => void
  /** Called when it is on the screen and has the focus. */
  readonly onShown?: (() => void) | undefined
  /** Called when it has left the screen. */
  readonly onGone?: (() => void) | undefined
  readonly children?: ReactNode
}

/** A dialog that closes while another one covers it has nothing to leave: antd does not report that it has closed. */
const useGoneUnseen = (open: boolean, isShown: boolean, onGone: (() => void) | undefined): void => {
  const wasCovered = useRef(false)
  useEffect(() => {
    if (!open && wasCovered.current) onGone?.()
    wasCovered.current = open && !isShown
  })
}

/**
 * A dialog that the person opens. It takes its turn among all dialogs of the console; while a more urgent one is shown it
 * keeps its content and its input. When it closes, the focus returns to the element that opened it.
 */
export const Dialog = (props: DialogProps) => {
  const { open = true, title, width = 432, footer = null, className = '', closesBeside = true } = props
  const { onClose, onShown, onGone, children } = props
  const isShown = useTurn(open)
  const isInner = useContext(AroundShown) !== undefined
  useGoneUnseen(open, isShown, onGone)
  return (
    // Around it, because antd does not render the content of a covered dialog again.
    <AroundShown value={isShown}>
      <Modal
        open={isShown}
        destroyOnHidden={!open}
        title={title}
        width={width}
        footer={footer}
        className={className}
        mask={{ closable: closesBeside }}
        focusable={{ focusTriggerAfterClose: isInner }}
        onCancel={onClose}
        afterOpenChange={(is) => is && onShown?.()}
        afterClose={() => !open && onGone?.()}
      >
        {children}
      </Modal>
    </AroundShown>
  )
}
