import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { BatchResult } from '#shared/api/batch.ts'
import type { eventContracts } from '#shared/event/event.contract.ts'
import { inChunks } from '#client/ui/dialog/in-chunks.ts'
import { trpc } from '#client/lib/trpc.ts'

type BatchInput = Omit<z.input<typeof eventContracts.batch.input>, 'ids'> & { readonly ids: readonly string[] }

/** 批量处理. The result has the outcome of each row; a failure of the first call has changed no row. */
export const useBatch = (onAnswer?: (answer: BatchResult, act: BatchInput['act']) => void) => {
  const { client } = trpc.useUtils()
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: ({ ids, ...wanted }: BatchInput) =>
      inChunks(ids, (some) => client.event.batch.mutate({ ids: some, ...wanted })),
    meta: { invalidates: [trpc.event.counts] },
    onSuccess: (answer, { act }) => onAnswer?.(answer, act),
  })
  return { busy: isPending, act: (input: BatchInput): void => mutate(input), run: mutateAsync }
}
