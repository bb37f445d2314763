import type { Spec } from '#shared/api/define.ts'
import type { AppError } from '#shared/errors/app-error.ts'
import { catalogue } from '#shared/errors/catalogue.ts'

/** The body of every REST response (spec §7; jeecg-wire-facts §1.2). All five fields are always present. */
export interface Envelope<T = unknown> {
  code: number
  success: boolean
  message: string
  result: T
  /** World time, milliseconds since 1970 UTC. */
  timestamp: number
  /** The result again, for the calls whose clients read it from here. */
  data?: T
}

const messageOf = (contract: Spec, result: unknown): string =>
  contract.resultIn === 'message' ? String(result) : (contract.okMessage ?? catalogue.OK.text)

export const success = (contract: Spec, result: unknown, timestamp: number): Envelope => {
  const partial = contract.partial?.isPartial(result) ? contract.partial : null
  return {
    code: partial?.code ?? contract.okCode ?? 200,
    success: true,
    message: partial?.message ?? messageOf(contract, result),
    result: contract.resultIn === 'message' ? null : result,
    timestamp,
    ...(contract.resultIn === 'data' && { data: result }),
  }
}

export const failure = (error: AppError, timestamp: number): Envelope => ({
  code: error.code,
  success: false,
  message: error.message,
  result: error.result,
  timestamp,
})
