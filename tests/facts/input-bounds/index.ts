import type { Bound } from '#tests/facts/input-bounds/bound.ts'
import { choiceBounds } from '#tests/facts/input-bounds/choices.ts'
import { feedbackBounds, passwordBounds } from '#tests/facts/input-bounds/forms.ts'
import { neededBounds } from '#tests/facts/input-bounds/needed.ts'

/**
 * Every bound of an input field that sections 3, 5, 7 and 9 of the document give. Pictures are bounded where their bytes
 * are sent (upload.test.ts), and the format of a file where one is read (export.test.ts).
 */
export const inputBounds: readonly Bound[] = [...feedbackBounds, ...neededBounds, ...choiceBounds, ...passwordBounds]
