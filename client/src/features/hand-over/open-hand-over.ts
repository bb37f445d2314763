import { dialogs } from '#client/lib/dialog-queue.ts'

/** 交班, from any page. */
export const openHandOver = (): void =>
  dialogs.open({
    key: 'hand-over',
    rank: 'own',
    content: async () => ({
      default: (await import('#client/features/hand-over/components/hand-over-add.tsx')).HandOverDialog,
    }),
  })
