import type { ReactNode } from 'react'

export const stateDrawings = {
  todo: (
    <>
      <circle fill="currentColor" cx="10" cy="10" r="7.5" stroke="none" />
      <path stroke="var(--hole, #fff)" d="M10 6v4.8" />
      <circle cx="10" cy="13.7" r="1" fill="var(--hole, #fff)" stroke="none" />
    </>
  ),
  doing: (
    <>
      <circle cx="10" cy="10" r="6.8" />
      <path fill="currentColor" stroke="none" d="M10 5.4a4.6 4.6 0 0 1 0 9.2z" />
    </>
  ),
  done: (
    <>
      <circle cx="10" cy="10" r="6.8" />
      <path d="m6.9 10.2 2.2 2.2 4-4.5" />
    </>
  ),
  ok: <circle fill="currentColor" stroke="none" cx="10" cy="10" r="4.2" />,
  off: (
    <>
      <circle cx="10" cy="10" r="5.5" />
      <path d="m6 14 8-8" />
    </>
  ),
  brokenLink: (
    <>
      <path d="m8.6 6.2 1.9-1.9a3.6 3.6 0 0 1 5.2 5.2l-1.9 1.9M11.4 13.8l-1.9 1.9a3.6 3.6 0 0 1-5.2-5.2l1.9-1.9" />
      <path d="M6.3 3v2M3 6.3h2M13.7 17v-2M17 13.7h-2" />
    </>
  ),
  wave: <path d="M2.5 11c1.7-4 3.3-4 5 0s3.3 4 5 0 3.3-4 5 0" />,
  bang: (
    <>
      <path d="M10 2.8 17.2 10 10 17.2 2.8 10zM10 6.8v3.9" />
      <circle fill="currentColor" stroke="none" cx="10" cy="13" r=".9" />
    </>
  ),
  tower: (
    <>
      <path d="M5.5 17.5 6.8 9.5h6.4l1.3 8zM5.5 9.5V6.8h2v1.5h1.5V6.8h2v1.5h1.5V6.8h2v2.7z" />
      <path d="M10 5c-1-.8-1-1.8 0-2.8 1 1 1 2 0 2.8zM9 17.5V15a1 1 0 0 1 2 0v2.5" />
    </>
  ),
} as const satisfies Record<string, ReactNode>
