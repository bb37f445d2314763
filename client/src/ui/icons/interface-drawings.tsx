import type { ReactNode } from 'react'

export const interfaceDrawings = {
  gauge: (
    <>
      <path d="M3.2 14a7.5 7.5 0 1 1 13.6 0M10 11l3-3.6" />
      <circle fill="currentColor" stroke="none" cx="10" cy="11.3" r="1.3" />
      <path d="M3.2 14h2M14.8 14h2" />
    </>
  ),
  map: <path d="m2.8 5 4.7-2 5 2 4.7-2v12l-4.7 2-5-2-4.7 2zM7.5 3v12M12.5 5v12" />,
  device: (
    <>
      <rect x="3" y="3" width="6" height="6" rx="1.4" />
      <rect x="11" y="11" width="6" height="6" rx="1.4" />
      <path d="M11 4h6M11 7.5h4M3 12.5h6M3 16h4" />
    </>
  ),
  place: <path d="M3.5 17V6l6-3v14M9.5 8h6a1 1 0 0 1 1 1v8M2.5 17h15M6 8.5h1M6 11.5h1M12.5 11.5h1M12.5 14h1" />,
  people: (
    <>
      <circle cx="7.5" cy="6.5" r="2.7" />
      <path d="M2.5 16c.3-3 2.2-4.7 5-4.7s4.7 1.7 5 4.7M13 4.2a2.7 2.7 0 0 1 0 4.8M14.5 11.7c1.8.6 2.8 2 3 4.3" />
    </>
  ),
  bell: <path d="M4.5 14V9a5.5 5.5 0 0 1 11 0v5M3 14h14M8.3 16.8a1.9 1.9 0 0 0 3.4 0" />,
  gear: (
    <>
      <circle cx="10" cy="10" r="2.6" />
      <path d="M10 2.6v2.2M10 15.2v2.2M2.6 10h2.2M15.2 10h2.2M4.8 4.8l1.5 1.5M13.7 13.7l1.5 1.5M15.2 4.8l-1.5 1.5M6.3 13.7l-1.5 1.5" />
    </>
  ),
  screen: (
    <>
      <rect x="2.5" y="3.5" width="15" height="10" rx="1.6" />
      <path d="M7 17h6M10 13.5V17M6 10.5l2.5-2.5 2 1.5L14 6.5" />
    </>
  ),
  download: <path d="M10 3v9M6.5 9l3.5 3.5L13.5 9M3.5 13v2.5a1.5 1.5 0 0 0 1.5 1.5h10a1.5 1.5 0 0 0 1.5-1.5V13" />,
  help: (
    <>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M7.8 8a2.2 2.2 0 1 1 3.3 1.9c-.8.5-1.1.9-1.1 1.8" />
      <circle fill="currentColor" stroke="none" cx="10" cy="14" r=".9" />
    </>
  ),
  sound: <path d="M3 8v4h2.8L10 15.5v-11L5.8 8zM13 7.5a3.5 3.5 0 0 1 0 5M15.3 5.3a6.6 6.6 0 0 1 0 9.4" />,
  mute: <path d="M3 8v4h2.8L10 15.5v-11L5.8 8zM13 8l4 4M17 8l-4 4" />,
  search: (
    <>
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13.2 13.2 3.8 3.8" />
    </>
  ),
  down: <path d="m5.5 8 4.5 4.5L14.5 8" />,
  right: <path d="m8 5.5 4.5 4.5L8 14.5" />,
  left: <path d="M12 5.5 7.5 10l4.5 4.5" />,
  up2: <path d="M10 16V4.5M5.5 9 10 4.5 14.5 9" />,
  down2: <path d="M10 4v11.5M5.5 11l4.5 4.5 4.5-4.5" />,
  close: <path d="m5 5 10 10M15 5 5 15" />,
  plus: <path d="M10 4v12M4 10h12" />,
  minus: <path d="M4 10h12" />,
  dome: (
    <>
      <path d="M3 4.5h14M5 4.5v3.6a5 5 0 0 0 10 0V4.5" />
      <circle cx="10" cy="8.6" r="1.9" />
      <path d="M6 16.5h8M7.5 15 6 16.5 7.5 18M12.5 15l1.5 1.5-1.5 1.5" />
    </>
  ),
  check: <path d="m4 10.5 4 4 8-9" />,
  phone: (
    <path d="M6.8 3 4 3.6c-.7.2-1 .8-1 1.4C3.3 11.5 8.5 16.7 15 17c.6 0 1.2-.3 1.4-1l.6-2.8-3.7-1.7-1.6 1.9a9.5 9.5 0 0 1-5.1-5.1l1.9-1.6z" />
  ),
  pin: (
    <>
      <path d="M10 17.5c3.5-3.6 5.3-6.4 5.3-8.9a5.3 5.3 0 0 0-10.6 0c0 2.5 1.8 5.3 5.3 8.9z" />
      <circle cx="10" cy="8.5" r="1.9" />
    </>
  ),
  clock: (
    <>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M10 5.8V10l2.8 1.8" />
    </>
  ),
  refresh: (
    <path d="M16.5 9A6.7 6.7 0 0 0 4.6 6L3.5 7.5M3.5 4v3.5H7M3.5 11a6.7 6.7 0 0 0 11.9 3l1.1-1.5M16.5 16v-3.5H13" />
  ),
  undo: <path d="M7 4.5 3.5 8 7 11.5M3.5 8H12a4.2 4.2 0 0 1 0 8.4H8.5" />,
  play: <path d="M6 4v12l10-6z" />,
  pause: <path d="M7 4v12M13 4v12" />,
  layers: <path d="m10 3 7.5 4-7.5 4-7.5-4zM2.8 10.5 10 14.4l7.2-3.9M2.8 13.7 10 17.6l7.2-3.9" />,
  aim: (
    <>
      <circle cx="10" cy="10" r="5.5" />
      <path d="M10 2v4M10 14v4M2 10h4M14 10h4" />
    </>
  ),
  sliders: (
    <>
      <path d="M3 6h7M15 6h2M3 14h2M10 14h7" />
      <circle cx="12.5" cy="6" r="2.2" />
      <circle cx="7.5" cy="14" r="2.2" />
    </>
  ),
  columns: (
    <>
      <rect x="3" y="3.5" width="14" height="13" rx="1.6" />
      <path d="M7.7 3.5v13M12.3 3.5v13" />
    </>
  ),
  full: <path d="M3.5 7.5v-4h4M16.5 7.5v-4h-4M3.5 12.5v4h4M16.5 12.5v4h-4" />,
  swap: <path d="M4 7h12l-3-3M16 13H4l3 3" />,
  lock: (
    <>
      <rect x="4" y="9" width="12" height="8" rx="1.6" />
      <path d="M6.8 9V6.5a3.2 3.2 0 0 1 6.4 0V9" />
    </>
  ),
  eye: (
    <>
      <path d="M2.5 10S5 4.8 10 4.8 17.5 10 17.5 10 15 15.2 10 15.2 2.5 10 2.5 10z" />
      <circle cx="10" cy="10" r="2.3" />
    </>
  ),
  eyeOff: (
    <>
      <path d="M4.6 6.6A11 11 0 0 0 2.5 10S5 15.2 10 15.2c1.4 0 2.6-.4 3.6-1M7.6 5.1A6 6 0 0 1 10 4.8c5 0 7.5 5.2 7.5 5.2a12 12 0 0 1-2 2.7" />
      <path d="M8.4 8.4a2.3 2.3 0 0 0 3.2 3.2M3.5 3.5l13 13" />
    </>
  ),
  run: <path d="M3 10h11M10 5.5l4.5 4.5-4.5 4.5M17 4v12" />,
  menu: <path d="M3 5.5h14M3 10h14M3 14.5h14" />,
  more: (
    <>
      <circle fill="currentColor" stroke="none" cx="4.5" cy="10" r="1.5" />
      <circle fill="currentColor" stroke="none" cx="10" cy="10" r="1.5" />
      <circle fill="currentColor" stroke="none" cx="15.5" cy="10" r="1.5" />
    </>
  ),
  chat: <path d="M3 4.5h14v9.5H9l-4 3v-3H3z" />,
  image: (
    <>
      <rect x="3" y="4" width="14" height="12" rx="1.6" />
      <path d="m3.5 14 4-4 3 3 2.5-2 3.5 3" />
      <circle cx="13" cy="7.5" r="1.2" />
    </>
  ),
  send: <path d="M17 3 9 11M17 3l-5 14-3-6-6-3z" />,
  fold: <path d="M3 5h14M9 10h8M3 15h14M6 8l-2.5 2L6 12" />,
  filter: <path d="M3 4.5h14l-5.5 6.5v5l-3-1.5V11z" />,
} as const satisfies Record<string, ReactNode>
