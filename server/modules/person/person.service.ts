import { saveChoices, type Choices } from '#server/modules/person/person.repo.ts'
import type { Kernel } from '#server/worlds/kernel.ts'

/** A person's own preferences: which events pop up, and which project is chosen. */
export const createPersonService = (kernel: Kernel) => ({
  change: async (userId: string, choices: Choices) => {
    await saveChoices(kernel.store.prisma, userId, choices)
    const user = kernel.model.users.get(userId)
    if (!user) return
    const changed = { ...user, ...choices }
    kernel.model.users.set(userId, changed)
    kernel.model.usersByName.set(user.username, changed)
  },
})

export type PersonService = ReturnType<typeof createPersonService>
