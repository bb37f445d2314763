export { openFeedback } from '#client/features/feedback-form/open-feedback.ts'
