import type { App } from 'antd'
import { systemNote } from '#client/components/system-note.tsx'
import type { ShowToast } from '#client/lib/toast.ts'

type Message = Pick<ReturnType<typeof App.useApp>['message'], 'open' | 'destroy'>

/**
 * Shows one toast at a time, each for its own four seconds (spec §8). By one key for all, antd would let the next have only
 * what was left of the time, and keep one for ever that is opened while the last is on its way out.
 */
export const createToastStage = ({ open, destroy }: Message): ShowToast => {
  let count = 0
  const keyOfLast = (): string => `system-note-${count}`
  return (text, tone, act) => {
    destroy(keyOfLast())
    count += 1
    const key = keyOfLast()
    const acting = act && {
      label: act.label,
      run: () => {
        destroy(key)
        act.run()
      },
    }
    void open(systemNote({ key, text, tone, act: acting }))
  }
}
