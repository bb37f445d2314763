import type { z } from 'zod'
import type { BatchResult } from '#shared/api/batch.ts'
import type { eventContracts } from '#shared/event/event.contract.ts'
import { trpc } from '#client/lib/trpc.ts'

type BatchInput = z.input<typeof eventContracts.batch.input>

/** 批量处理 in one request. The response has the outcome of each row; a failed call has changed no row. */
export const useBatch = (onAnswer: (answer: BatchResult, act: BatchInput['act']) => void) => {
  const { mutate, isPending } = trpc.event.batch.useMutation({
    meta: { invalidates: [trpc.event.counts] },
    onSuccess: (answer, { act }) => onAnswer(answer, act),
  })
  return { busy: isPending, act: (input: BatchInput): void => mutate(input) }
}
