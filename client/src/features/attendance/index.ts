export { ClockCard } from '#client/features/attendance/components/clock-card.tsx'
export { ClockIn } from '#client/features/attendance/components/clock-in.tsx'
