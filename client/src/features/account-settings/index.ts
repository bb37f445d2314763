export {
  openDepartments,
  openPassword,
  openPhone,
  openPushSetting,
} from '#client/features/account-settings/open-account-settings.ts'
export { PushChoice } from '#client/features/account-settings/push-choice.tsx'
