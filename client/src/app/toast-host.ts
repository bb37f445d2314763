import type { App } from 'antd'
import { systemNote } from '#client/app/shell/system-note.tsx'
import type { ShowToast } from '#client/lib/toast.ts'

type Message = Pick<ReturnType<typeof App.useApp>['message'], 'open' | 'destroy'>

/**
 * Shows one toast at a time, each for its own four seconds (spec §8). With one key for all, antd would give the next toast
 * only the remaining time. It would also never close a toast that opens while the previous one is closing.
 */
export const createToastHost = ({ open, destroy }: Message): ShowToast => {
  let count = 0
  const keyOfLast = (): string => `system-note-${count}`
  return (text, tone, act) => {
    destroy(keyOfLast())
    count += 1
    const key = keyOfLast()
    const acting = act && {
      ...act,
      run: () => {
        destroy(key)
        act.run()
      },
    }
    void open(systemNote({ key, text, tone, act: acting }))
  }
}
