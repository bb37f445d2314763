import { listTexts } from '#client/config/list-texts.ts'

/** Lets Enter in a field submit a form whose visible button is outside it, as in the foot of a dialog. */
export const SubmitOnEnter = () => <button type="submit" hidden aria-label={listTexts.save} />
