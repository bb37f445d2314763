import { useEffect, useRef, useState } from 'react'
import { sortPicked } from '#client/lib/picture-rules.ts'
import { failureText } from '#client/lib/failure-text.ts'
import { callErrorOf } from '#client/lib/trpc.ts'
import { uploadImage } from '#client/lib/upload.ts'

/** Upload of one picture: its progress, or why it failed. Unmounting aborts it. */
export const useImageUpload = (onDone: (address: string) => void) => {
  const [percent, setPercent] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const going = useRef<AbortController>(null)
  useEffect(() => () => going.current?.abort(), [])
  const fail = (error: unknown): void => {
    if (callErrorOf(error)?.fault !== 'cancelled') setFailure(failureText(error))
  }
  const send = (file: File): void => {
    const { refused } = sortPicked([file], 0)
    setFailure(refused)
    if (refused !== undefined) return
    going.current?.abort()
    const caller = new AbortController()
    going.current = caller
    setPercent(0)
    uploadImage(file, setPercent, caller.signal)
      .then(onDone, fail)
      .finally(() => {
        // Another upload may have started already.
        if (going.current === caller) setPercent(undefined)
      })
  }
  return { percent, failure, send }
}
