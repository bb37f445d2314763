import { lazy, Suspense } from 'react'
import { formTexts } from '#client/config/form-texts.ts'
import { DrawerButton } from '#client/ui/dialog/drawer-button.tsx'

const OwnFeedbackList = lazy(async () => ({
  default: (await import('#client/features/feedback-form/own-feedback.tsx')).OwnFeedbackList,
}))

const { own } = formTexts.feedback

/** 我的反馈; its list is loaded when it opens. */
export const OwnFeedbackButton = ({ link = false }: { link?: boolean }) => (
  <DrawerButton label={own.title} title={own.title} width={480} size="small" type={link ? 'link' : 'default'}>
    <Suspense fallback={null}>
      <OwnFeedbackList />
    </Suspense>
  </DrawerButton>
)
