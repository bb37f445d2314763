export { isAnswering } from '#client/features/invitation/answering.ts'
export { runInvitations, runRejected } from '#client/features/invitation/invitations.tsx'
