export { PersonCell } from '#client/features/member/components/member-cells.tsx'
