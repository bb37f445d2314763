import { texts } from '#client/config/texts.ts'
import { userMenuTexts as titles } from '#client/config/user-menu-texts.ts'
import { dialogs } from '#client/lib/dialog-queue.ts'
import { warn } from '#client/lib/feedback.ts'

/** 修改密码 */
export const openPassword = (): void =>
  dialogs.open({
    key: 'password',
    rank: 'own',
    content: async () => ({
      default: (await import('#client/features/account-settings/password-form.tsx')).PasswordForm,
    }),
  })

/** 更换手机号 */
export const openPhone = (): void =>
  dialogs.open({
    key: 'phone',
    rank: 'own',
    content: async () => ({ default: (await import('#client/features/account-settings/phone-form.tsx')).PhoneForm }),
  })

/** 消息推送设置 */
export const openPushSetting = (): void =>
  dialogs.open({
    key: 'push-setting',
    rank: 'own',
    title: titles.push,
    content: async () => ({ default: (await import('#client/features/account-settings/push-choice.tsx')).PushForm }),
  })

/** 部门切换; a person without departments gets a message instead. */
export const openDepartments = (): Promise<void> =>
  import('#client/features/account-settings/start-depart-switch.tsx').then(
    ({ startDepartSwitch }) => startDepartSwitch(),
    () => warn(texts.pageFailed.title),
  )
