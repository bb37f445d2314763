export { tryToChange } from '#client/features/settings/try-to-change.ts'
