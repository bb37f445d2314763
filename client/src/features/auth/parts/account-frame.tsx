import { useState, type ReactNode } from 'react'
import { formatDay } from '#shared/time.ts'
import { LoginLayout } from '#client/features/auth/login-picture/login-layout.tsx'
import { LoginPicture } from '#client/features/auth/login-picture/login-picture.tsx'
import { serverClock } from '#client/lib/server-clock.ts'
import { useMediaQuery } from '#client/theme/use-media-query.ts'

const year = (): number => Number(formatDay(serverClock.now()).slice(0, 4))

export interface AccountFrameProps {
  readonly title: string
  readonly note?: string | undefined
  readonly children: ReactNode
}

/** The frame of the sign-in page and related pages: the picture from 1088 px on, the heading, the copyright line (spec §2). */
export const AccountFrame = ({ title, note, children }: AccountFrameProps) => {
  const [openedIn] = useState(year)
  const isWide = useMediaQuery('(min-width: 1088px)')
  return (
    <LoginLayout picture={isWide && <LoginPicture />} title={title} note={note} year={openedIn}>
      {children}
    </LoginLayout>
  )
}
