export { aboutRollCalls } from '#client/features/roll-call/about-roll-calls.ts'
export { RollCallButton } from '#client/features/roll-call/components/roll-call-button.tsx'
export { RateCell, RollCallsOfDay, rateText } from '#client/features/roll-call/components/roll-call-parts.tsx'
