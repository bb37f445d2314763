import type { PlaceSpot } from '#shared/place/place-views.schema.ts'
import { placeTexts } from '#client/config/place-texts.ts'
import { notify } from '#client/lib/feedback.ts'
import { trpc } from '#client/lib/trpc.ts'

const texts = placeTexts.move

/** Moves a place; the toast shows the new parent, and offers undo while it is visible. */
export const useMove = () => {
  const utils = trpc.useUtils()
  // A refusal shows its own message, and means that the shown tree is outdated. The mutation waits for the new tree: a dialog
  // closes over the updated list, to which the focus returns.
  const settled = { onSettled: () => Promise.all([utils.place.invalidate(), utils.area.invalidate()]) }
  const back = trpc.place.move.useMutation({ ...settled, meta: { done: texts.undone } })
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
    /** The refusal of the last move. */
    error,
    move: (spot: PlaceSpot, done?: () => void): void => mutate(spot, done && { onSuccess: done }),
  }
}
