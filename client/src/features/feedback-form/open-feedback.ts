import { dialogs } from '#client/lib/dialog-queue.ts'

/** 意见反馈 */
export const openFeedback = (): void =>
  dialogs.open({
    key: 'feedback',
    rank: 'own',
    content: async () => ({
      default: (await import('#client/features/feedback-form/feedback-form.tsx')).FeedbackForm,
    }),
  })
