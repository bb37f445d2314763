import { lazyPart } from '#client/lib/lazy-part.ts'

/** 转派 from a row, in a file of its own: the list is part of the shell. */
export const AssignDialog = lazyPart(async () => ({
  default: (await import('#client/features/event/components/assign-dialog.tsx')).AssignDialog,
}))

/** 暂缓, for the same reason. */
export const DeferDialog = lazyPart(async () => ({
  default: (await import('#client/features/event/components/defer-dialog.tsx')).DeferDialog,
}))
