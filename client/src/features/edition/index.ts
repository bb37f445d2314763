export { releaseOf } from '#client/features/edition/releases.ts'
export { ReleaseView } from '#client/features/edition/release-view.tsx'
