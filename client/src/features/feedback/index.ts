export { FeedbackChip } from '#client/features/feedback/components/feedback-chip.tsx'
