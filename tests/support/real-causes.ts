import { accountCauses } from '#tests/support/causes/accounts.ts'
import type { Causes } from '#tests/support/causes/cause.ts'
import { eventCauses } from '#tests/support/causes/events.ts'
import { peopleCauses } from '#tests/support/causes/people.ts'
import { thingCauses } from '#tests/support/causes/things.ts'

/** Every code that the product answers by itself, with what brings it about. All others come by a fault alone. */
export const realCauses: Causes = { ...accountCauses, ...peopleCauses, ...thingCauses, ...eventCauses }
