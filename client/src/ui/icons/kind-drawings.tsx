import type { ReactNode } from 'react'

export const kindDrawings = {
  flame: (
    <>
      <path
        fill="currentColor"
        strokeWidth="1"
        d="M10.6 2.2c.5 2.9 4.9 4.5 4.9 9a5.5 5.5 0 0 1-11 0c0-2.3 1.2-3.8 2.5-5 .2 1.5.8 2.3 1.6 2.7-.3-2.8.5-5.2 2-6.7z"
      />
      <path
        d="M10 16.5c-1.5 0-2.3-1-2.3-2.2 0-1.4 1.3-2 1.9-3.3 1.4.8 2.6 1.9 2.6 3.4 0 1.2-.8 2.1-2.2 2.1z"
        fill="var(--hole, #fff)"
        stroke="none"
      />
    </>
  ),
  fault: (
    <path d="M16.6 6.2 13.8 9 11 6.2l2.8-2.8a4.3 4.3 0 0 0-5.7 5.4L3 13.9a2.2 2.2 0 0 0 3.1 3.1l5.1-5.1a4.3 4.3 0 0 0 5.4-5.7z" />
  ),
  risk: (
    <>
      <path d="M8.7 3.6a1.5 1.5 0 0 1 2.6 0l5.9 10.6a1.5 1.5 0 0 1-1.3 2.2H4.1a1.5 1.5 0 0 1-1.3-2.2zM10 8v3.6" />
      <circle fill="currentColor" stroke="none" cx="10" cy="13.8" r=".9" />
    </>
  ),
  person: (
    <>
      <circle cx="10" cy="6" r="3" />
      <path d="M4 17c.4-3.6 2.8-5.5 6-5.5s5.6 1.9 6 5.5" />
    </>
  ),
  bolt: <path d="M11.3 2.5 4.5 11.5h4.8l-.9 6 7-9.2h-4.9z" />,
  roof: (
    <>
      <path d="M2.8 9.5 10 3.5l7.2 6M5 8v8.5h10V8M8 16.5v-4h4v4" />
      <path d="m8.5 9 3 0" />
    </>
  ),
  video: (
    <>
      <rect x="2.5" y="5" width="10.5" height="10" rx="1.8" />
      <path d="m13 9 4.5-2.5v7L13 11" />
    </>
  ),
} as const satisfies Record<string, ReactNode>
