import { useMutation, type MutationMeta } from '@tanstack/react-query'
import { useState } from 'react'
import type { BatchResult } from '#shared/api/batch.ts'
import { inChunks } from '#client/ui/dialog/in-chunks.ts'
import type { BatchRow } from '#client/ui/dialog/row-results.tsx'

interface Removal {
  readonly chosen: readonly BatchRow[]
  readonly call: (ids: string[]) => Promise<BatchResult>
  readonly invalidates: NonNullable<MutationMeta['invalidates']>
  /** Receives the ids of the removed rows. */
  readonly onDone: (ids: readonly string[]) => void
}

/**
 * What a `BatchDialog` takes to remove the rows that were chosen when it opened: removed ones are no longer chosen afterwards.
 */
export const useRemoval = ({ chosen, call, invalidates, onDone }: Removal) => {
  const [open, setOpen] = useState(true)
  const [rows] = useState(chosen)
  const { data, isPending, mutate } = useMutation({
    mutationFn: () =>
      inChunks(
        rows.map(({ id }) => id),
        call,
      ),
    meta: { invalidates },
    onSuccess: (result) => onDone(result.rows.filter(({ ok }) => ok).map(({ id }) => id)),
  })
  return {
    open,
    busy: isPending,
    rows,
    result: data,
    onConfirm: () => mutate(),
    onClose: () => setOpen(false),
  }
}
