import { accountCauses } from '#tests/api/causes/accounts.ts'
import type { Causes } from '#tests/api/causes/cause.ts'
import { eventCauses } from '#tests/api/causes/events.ts'
import { peopleCauses } from '#tests/api/causes/people.ts'
import { resourceCauses } from '#tests/api/causes/resources.ts'

/** Every code that the product answers without a fault, with its cause. All other codes come from faults only. */
export const realCauses: Causes = { ...accountCauses, ...peopleCauses, ...resourceCauses, ...eventCauses }
