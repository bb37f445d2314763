import type { PlaceSpot } from '#shared/contracts/place-views.ts'
import { placeTexts } from '#client/config/place-texts.ts'
import { notify, notifyError } from '#client/lib/feedback.ts'
import { trpc } from '#client/lib/trpc.ts'

const texts = placeTexts.move

/** Moves a place; the toast says where it is now, and takes it back as long as it shows. */
export const useMove = () => {
  const utils = trpc.useUtils()
  const again = (): Promise<unknown> =>
    Promise.all([utils.place.invalidate(), utils.area.invalidate()]).catch(notifyError)
  // A refusal says itself why. Whoever was refused looked at a tree that is not so any more. It waits for the new one, so
  // that a dialog is put away over the list to which the focus goes back.
  const settled = { onSettled: again }
  const back = trpc.place.move.useMutation({ ...settled, onSuccess: () => notify(texts.undone, 'done') })
  const { mutate, isPending, error } = trpc.place.move.useMutation({
    ...settled,
    onSuccess: ({ place, undo }) =>
      notify(texts.done(place.name, place.parentName || place.areaName), 'done', {
        label: texts.undo,
        run: () => back.mutate(undo),
      }),
  })
  return {
    busy: isPending || back.isPending,
    /** Why the last move was refused. */
    error,
    move: (spot: PlaceSpot, done?: () => void): void => mutate(spot, done && { onSuccess: done }),
  }
}
