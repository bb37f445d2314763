export { isAnswering } from '#client/features/invitation/answering.ts'
export { runInvitations, runRejected, runRevoked } from '#client/features/invitation/invitations.tsx'
