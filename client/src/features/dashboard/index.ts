export { chartTone } from '#client/features/dashboard/kind-groups.ts'
