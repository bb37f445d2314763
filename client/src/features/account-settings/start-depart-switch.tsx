import { formTexts } from '#client/config/form-texts.ts'
import { DepartForm } from '#client/features/account-settings/depart-form.tsx'
import { dialogs } from '#client/lib/dialog-queue.ts'
import { notifyError, warn } from '#client/lib/feedback.ts'
import { rest } from '#client/lib/rest.ts'

const key = 'departs'

/** Fetches the departments first: without any there is no choice (spec §5). */
export const startDepartSwitch = async (): Promise<void> => {
  try {
    const departs = await rest.get('/sys/user/getCurrentUserDeparts')
    if (departs.list.length === 0) warn(formTexts.departs.none)
    else
      dialogs.open({
        key,
        rank: 'own',
        content: <DepartForm departs={departs} close={() => dialogs.close(key)} />,
      })
  } catch (error) {
    notifyError(error)
  }
}
