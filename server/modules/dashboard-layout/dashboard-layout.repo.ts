import type { Tx } from '#server/modules/system/db.repo.ts'
import { LayoutCard } from '#shared/dashboard/dashboard-layout.contract.ts'
import type { LayoutCard as Card } from '#shared/dashboard/card-layout.ts'

/** Stored cards; those that this version does not know are left out. */
export const knownCards = (stored: readonly unknown[]): readonly Card[] =>
  stored.flatMap((card) => {
    const { success, data } = LayoutCard.safeParse(card)
    return success ? [data] : []
  })

interface Owner {
  readonly userId: string
  readonly projectId: string
}

/** The layout of a member; undefined without one. */
export const findOwnLayout = async (db: Tx, { userId, projectId }: Owner): Promise<readonly Card[] | undefined> => {
  const row = await db.dashboardLayout.findFirst({
    where: { membership: { userId, projectId } },
    select: { cards: true },
  })
  if (row === null) return undefined
  const stored: unknown = JSON.parse(row.cards)
  return Array.isArray(stored) ? knownCards(stored) : undefined
}

/** Replaces the layout of a member; null removes it. */
export const saveOwnLayout = async (db: Tx, { userId, projectId }: Owner, cards: readonly Card[] | null) => {
  const membership = { userId_projectId: { userId, projectId } }
  await db.dashboardLayout.deleteMany({ where: { membership: { userId, projectId } } })
  if (cards === null) return
  await db.dashboardLayout.create({
    data: { cards: JSON.stringify(cards), membership: { connect: membership } },
    select: { membershipId: true },
  })
}
