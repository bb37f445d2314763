import { updateAccount, type AccountUpdate } from '#server/modules/account/account.repo.ts'
import type { LiveSession } from '#server/modules/auth/sessions.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { refreshPeople } from '#server/worlds/read-model/refresh.ts'
import type { UserRecord } from '#server/worlds/records.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** A change of an account. `check` runs when the change has its turn in the queue, and refuses it by throwing. */
export interface Wanted extends Omit<AccountUpdate, 'id'> {
  readonly check?: () => void
}

/** Changes an account in the store and in memory; 6111 when another account has taken the new phone by then. */
export const changeAccount = (kernel: Kernel, user: UserRecord, { check, ...update }: Wanted): Promise<UserRecord> =>
  kernel.store.inTurn(async () => {
    check?.()
    if (!(await updateAccount(kernel.store.prisma, { id: user.id, ...update })))
      throw new AppError('PHONE_TAKEN', { field: 'phone' })
    await refreshPeople(kernel, [user.id])
    return kernel.model.users.get(user.id) ?? user
  })

/** People may change only their own account; family clients send its username nevertheless. */
export const checkOwn = (
  { model }: Kernel,
  { user }: LiveSession,
  { username = '', refusal }: { username?: string | undefined; refusal?: string },
): void => {
  if (username === '' || username === user.username) return
  if (!model.usersByName.has(username))
    throw new AppError('ACCOUNT_UNKNOWN', { field: 'username', message: '用户不存在！' })
  throw new AppError('NO_PERMISSION', { field: 'username', ...(refusal !== undefined && { message: refusal }) })
}
