import { useState, type ReactNode } from 'react'
import { formatDay } from '#shared/time.ts'
import { LoginLayout } from '#client/features/auth/login-picture/login-layout.tsx'
import { LoginPicture } from '#client/features/auth/login-picture/login-picture.tsx'
import { serverClock } from '#client/lib/server-clock.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'

const year = (): number => Number(formatDay(serverClock.now()).slice(0, 4))

export interface AccountFrameProps {
  readonly title: string
  readonly note?: string | undefined
  readonly children: ReactNode
}

/** The frame of the sign-in page and related pages: beside the picture if that has room, the heading, the copyright line (spec §2). */
export const AccountFrame = ({ title, note, children }: AccountFrameProps) => {
  const [openedIn] = useState(year)
  const isPhone = useIsPhone()
  return (
    <LoginLayout picture={!isPhone && <LoginPicture />} title={title} note={note} year={openedIn}>
      {children}
    </LoginLayout>
  )
}
