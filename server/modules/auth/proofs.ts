import { dropProof, findProof, putProof, type ProofRecord } from '#server/modules/auth/proof.repo.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { TOKEN_FORM } from '#server/worlds/ids.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { MINUTE } from '#shared/time.ts'

/** How long a ticket of the hall site is valid, and how long an account may take to be completed; world time. */
const TICKET_LIFETIME_MS = 5 * MINUTE
const COMPLETION_LIFETIME_MS = 30 * MINUTE

/** Proofs whose bearer presents the id itself: tickets, and tokens that are valid for one call only. */
export const createProofs = ({ clock, ids, store }: Kernel) => {
  const mint = async (kind: ProofRecord['kind'], subject: string, life: number) => {
    const createdAt = clock.now()
    const proof = { id: ids.token(), kind, subject, secret: '', tries: 0, createdAt, expiresAt: createdAt + life }
    await putProof(store.prisma, proof)
    return proof
  }
  const find = async (kind: ProofRecord['kind'], id: string) => {
    const proof = await findProof(store.prisma, id, clock.now())
    return proof?.kind === kind ? proof : null
  }

  return {
    /** A ticket of the hall site for a username. */
    mintTicket: async (username: string): Promise<{ ticket: string; expiresAt: number }> => {
      const { id: ticket, expiresAt } = await mint('sso', username, TICKET_LIFETIME_MS)
      return { ticket, expiresAt }
    },
    /** The username of a ticket; 6402 when it is unknown, used or expired. Consumes it. */
    takeTicket: async (ticket: string): Promise<string> => {
      const proof = await find('sso', ticket)
      if (!proof || !(await dropProof(store.prisma, ticket))) throw new AppError('BAD_TICKET', { field: 'ticket' })
      return proof.subject
    },
    /** A token that can only complete the account. */
    mintCompletion: async (userId: string) => (await mint('complete', userId, COMPLETION_LIFETIME_MS)).id,
    /** Id of the account that the token completes; 9011, 9008 and 9009 as for any token. */
    findCompletion: async (token: string | undefined): Promise<string> => {
      if (token === undefined) throw new AppError('TOKEN_MISSING')
      if (!TOKEN_FORM.test(token)) throw new AppError('TOKEN_MALFORMED')
      const proof = await find('complete', token)
      if (!proof) throw new AppError('TOKEN_EXPIRED')
      return proof.subject
    },
    dropCompletion: (token: string): Promise<boolean> => dropProof(store.prisma, token),
  }
}
