import { directorTexts } from '#client/features/director/texts.ts'
import { useConfirm } from '#client/features/director/components/confirm.tsx'
import { useAct } from '#client/features/director/hooks/control-queries.ts'

const texts = directorTexts.worlds

/** Resets the world to its seed, after a confirmation. */
export const useReset = () => {
  const reset = useAct('reset')
  const confirm = useConfirm()
  const confirmReset = (): void =>
    confirm({
      title: texts.resetTitle,
      note: texts.resetNote,
      verb: texts.resetNow,
      act: () => reset.mutateAsync({}),
    })
  return { confirmReset, isPending: reset.isPending, error: reset.error }
}
