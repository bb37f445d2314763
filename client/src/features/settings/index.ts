export { openAppearance } from '#client/features/settings/open-settings.ts'
export { tryToChange } from '#client/features/settings/try-to-change.ts'
