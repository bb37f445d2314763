export { ClockCard } from '#client/features/attendance/components/clock-card.tsx'
