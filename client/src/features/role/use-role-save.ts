import { useState } from 'react'
import type { RoleDifference } from '#shared/role/role-view.contract.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { trpc } from '#client/lib/trpc.ts'

export interface RoleSave {
  readonly id: string
  /** Permissions at opening: the server refuses a save after another person's change. */
  readonly opened: readonly string[]
  readonly onSaved: (ids: readonly string[]) => void
}

/** Previews a change of a role's permissions, then saves it. */
export const useRoleSave = ({ id, opened, onSaved }: RoleSave) => {
  const { client } = trpc.useUtils()
  const [difference, setDifference] = useState<RoleDifference>()
  const [isLoadingPreview, setIsLoadingPreview] = useState(false)
  const inputOf = (ticked: readonly string[]) => ({ id, permissionIds: [...ticked], lastpermissionIds: [...opened] })
  const close = (): void => setDifference(undefined)
  const { mutate, isPending } = trpc.roleView.save.useMutation({
    meta: { done: listTexts.saved, invalidates: [trpc.roleView] },
    onSettled: close,
  })
  const loadPreview = (ticked: readonly string[]): void => {
    setIsLoadingPreview(true)
    client.roleView.preview
      .query(inputOf(ticked))
      .then(setDifference)
      .catch(notifyError)
      .finally(() => setIsLoadingPreview(false))
  }
  return {
    busy: isPending || isLoadingPreview,
    difference,
    loadPreview,
    close,
    save: (ticked: readonly string[]): void => mutate(inputOf(ticked), { onSuccess: () => onSaved(ticked) }),
  }
}
