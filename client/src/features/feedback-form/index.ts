export { openFeedback } from '#client/features/feedback-form/open-feedback.ts'
export { OwnFeedbackButton } from '#client/features/feedback-form/own-feedback-button.tsx'
