import { Button, Modal } from 'antd'
import { useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { InkButton } from '#client/components/ink-button.tsx'

export interface LeaveTexts {
  readonly title: string
  readonly text: string
  readonly leave: string
  readonly stay: string
}

/** Holds back whoever leaves a page with something unsaved. */
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
        <InkButton key="leave" onClick={() => blocker.proceed?.()}>
          {texts.leave}
        </InkButton>,
      ]}
    >
      {texts.text}
    </Modal>
  )
  return {
    question,
    /** What was typed is saved: the next way out is free. */
    release: (): void => {
      free.current = true
    },
    /** Something is typed again. */
    hold: (): void => {
      free.current = false
    },
  }
}
