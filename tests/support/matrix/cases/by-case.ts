import type { ErrorKey } from '#shared/errors/catalogue.ts'
import { eventKinds, type EventKind } from '#shared/events/index.ts'
import type { Cell } from '#tests/support/matrix/cell.ts'
import { event } from '#tests/support/matrix/cases/field.ts'

/** A call whose right depends on what it is about. */
export interface Varied {
  input(cell: Cell, variant: string): object | Promise<object>
  /** What a member is answered whose role lacks the right of the case. */
  readonly refusal: ErrorKey
}

const handling = (more: (kind: EventKind) => object): Varied => ({
  // The cases are the kinds (who-may).
  input: async (cell, kind) => ({ id: await event(cell, kind as EventKind), ...more(kind as EventKind) }),
  refusal: 'EVENT_FORBIDDEN',
})

const strangers = ['13801190005', '13801190006']
const owned = ['p1-a02', 'p1-a03', 'p1-a04', 'p1-a07', 'p1-a08']

/** How each call of who-may's `byCase` is made in each of its cases. */
export const variedCases: Readonly<Record<string, Varied>> = {
  'event.toSite': handling(() => ({})),
  'event.feedback': handling((kind) => ({ result: eventKinds[kind].results[0] })),
  'invitation.invite': {
    // Somebody who is no member yet, to another area each time.
    input: ({ n }, roleCode) => ({
      phone: strangers[n % strangers.length],
      areaId: owned[Math.floor(n / strangers.length) % owned.length],
      roleCode,
    }),
    refusal: 'NO_PERMISSION',
  },
}
