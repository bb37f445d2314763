import { userMenuTexts as titles } from '#client/config/user-menu-texts.ts'
import { dialogs } from '#client/lib/dialog-queue.ts'

/** App 与公众号二维码 */
export const openCodes = (): void =>
  dialogs.open({
    key: 'codes',
    rank: 'own',
    title: titles.codes,
    content: async () => ({ default: (await import('#client/features/help/codes.tsx')).Codes }),
  })

/** 更新日志 */
export const openUpdateLog = (): void =>
  dialogs.open({
    key: 'update-log',
    rank: 'own',
    title: titles.updateLog,
    width: 600,
    content: async () => ({ default: (await import('#client/features/help/update-log.tsx')).UpdateLog }),
  })
