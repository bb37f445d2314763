import type { Bound } from '#tests/facts/input-bounds/bound.ts'
import { choiceBounds } from '#tests/facts/input-bounds/choices.ts'
import { feedbackBounds, passwordBounds } from '#tests/facts/input-bounds/forms.ts'
import { neededBounds } from '#tests/facts/input-bounds/needed.ts'

/**
 * Every bound of an input field that sections 3, 5, 7 and 9 of the document give. upload.test.ts tests the bounds of pictures,
 * and
 * export.test.ts the format of a file.
 */
export const inputBounds: readonly Bound[] = [...feedbackBounds, ...neededBounds, ...choiceBounds, ...passwordBounds]
