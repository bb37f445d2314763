import { explained } from '#client/features/device/device-acts.ts'
import { failureText } from '#client/lib/failure-text.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

export const deviceFailure = (error: unknown): string => explained(callErrorOf(error)?.code ?? 0, failureText(error))
