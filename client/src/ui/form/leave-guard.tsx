import { Button, Modal } from 'antd'
import { useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { DangerButton } from '#client/ui/basics/danger-button.tsx'

export interface LeaveTexts {
  readonly title: string
  readonly text: string
  readonly leave: string
  readonly stay: string
}

/** Asks for confirmation when a page with unsaved input is left. */
export const useLeaveGuard = (unsaved: boolean, texts: LeaveTexts) => {
  const free = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !free.current && currentLocation.pathname !== nextLocation.pathname,
  )
  const stay = (): void => blocker.reset?.()
  const question = (
    <Modal
      open={blocker.state === 'blocked'}
      width={432}
      title={texts.title}
      onCancel={stay}
      footer={[
        <Button key="stay" onClick={stay}>
          {texts.stay}
        </Button>,
        <DangerButton key="leave" onClick={() => blocker.proceed?.()}>
          {texts.leave}
        </DangerButton>,
      ]}
    >
      {texts.text}
    </Modal>
  )
  return {
    question,
    /** The input is saved: the next navigation is not blocked. */
    release: (): void => {
      free.current = true
    },
    /** There is unsaved input again. */
    hold: (): void => {
      free.current = false
    },
  }
}
