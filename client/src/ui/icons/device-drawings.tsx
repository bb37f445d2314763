import type { ReactNode } from 'react'

export const deviceDrawings = {
  smoke: (
    <>
      <path d="M3.5 6.5h13l-1.6 4.2a2 2 0 0 1-1.9 1.3H7a2 2 0 0 1-1.9-1.3z" />
      <path d="M6 3.8h8M8 15.2c0 1-.8 1-.8 2M12 15.2c0 1-.8 1-.8 2" />
    </>
  ),
  smokewarm: (
    <>
      <path d="M3 6h9.5l-1.3 3.6a2 2 0 0 1-1.9 1.4H6.2a2 2 0 0 1-1.9-1.4zM5 3.5h5.5M6.5 14c0 1.2-.8 1.2-.8 2.5" />
      <path d="M14 12.3V8.6a1.5 1.5 0 0 1 3 0v3.7a2.6 2.6 0 1 1-3 0z" />
    </>
  ),
  temperature: (
    <>
      <path d="M8 11.6V4.8a2 2 0 0 1 4 0v6.8a3.6 3.6 0 1 1-4 0z" />
      <path d="M10 8v6" />
      <circle fill="currentColor" stroke="none" cx="10" cy="14.6" r="1.4" />
    </>
  ),
  gas: (
    <>
      <rect x="4" y="3" width="12" height="9.5" rx="2" />
      <path d="M7 6h6M7 9h3" />
      <path d="M7 15.5c.8 1 1.6-.4 2.4.6M11.5 15.5c.8 1 1.6-.4 2.4.6" />
    </>
  ),
  electric: (
    <>
      <rect x="3.5" y="3" width="13" height="14" rx="2" />
      <path d="M10.8 5.8 7.6 10.6h4.8l-3.2 4" />
    </>
  ),
  charge: (
    <>
      <path d="M5 17V5a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v12M3.5 17h11" />
      <path d="M9.6 6 7.6 9.3h2.9L8.6 12.5M13 9.5h1.3a1.2 1.2 0 0 1 1.2 1.2v2.6a1 1 0 0 0 2 0V7.5L15.5 5.5" />
    </>
  ),
  water: (
    <>
      <circle cx="10" cy="9" r="5.8" />
      <path d="m10 9 2.6-2.6M6.6 9.6a3.5 3.5 0 0 1 1-2.6M10 14.8V17M7 17h6" />
    </>
  ),
  liquid: (
    <>
      <path d="M4 4v10.5a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V4" />
      <path d="M4 10.2c1.5-1.3 2.5-1.3 4 0s2.5 1.3 4 0 2.5-1.3 4 0M12.5 6.5H16" />
    </>
  ),
  mainframe: (
    <>
      <rect x="3.5" y="2.5" width="13" height="15" rx="1.6" />
      <path d="M6.5 5.5h7v3h-7zM6.5 15h7" />
      <path
        fill="currentColor"
        stroke="none"
        d="M6.4 11.2h1.4v1.4H6.4zM9.3 11.2h1.4v1.4H9.3zM12.2 11.2h1.4v1.4h-1.4z"
      />
    </>
  ),
  breaker: (
    <>
      <rect x="5" y="2.5" width="10" height="15" rx="1.6" />
      <path d="M8.5 6.5h3v5h-3zM10 6.5V9M8 14.6h4" />
    </>
  ),
  hydrant: (
    <>
      <path d="M7 17V7.5a3 3 0 0 1 6 0V17M5 17h10M5.8 7.5h8.4M10 4.5V2.8" />
      <circle cx="10" cy="11.6" r="1.7" />
      <path d="M7 11.6H4.2M13 11.6h2.8" />
    </>
  ),
  extinguisher: (
    <>
      <path d="M7.5 8.5a2.5 2.5 0 0 1 5 0v8h-5zM10 6V3.5M10 3.5h4M10 4.5 6.5 3c-1.2.8-2 2.5-2 4.5" />
      <path d="M7.5 11.5h5" />
    </>
  ),
  manual: (
    <>
      <rect x="3.5" y="3.5" width="13" height="13" rx="2" />
      <circle cx="10" cy="10" r="3.2" />
      <circle fill="currentColor" stroke="none" cx="10" cy="10" r="1.1" />
    </>
  ),
  camera: (
    <>
      <path d="M2.8 7.8 13 4.2l2 5-10.2 3.6zM5.8 12.3v3.2H3" />
      <path d="m14.4 7.4 2.4-.8" />
      <circle cx="10.8" cy="8" r="1" />
    </>
  ),
  flamecamera: (
    <>
      <path d="M2.8 8.8 11 6l1.8 4.7-8 2.9zM5.5 13.2v3H3" />
      <path d="M15.5 2.8c.2 1.3 2 2 2 3.9a2.2 2.2 0 0 1-4.4 0c0-1 .6-1.5 1-2 .2.5.4.8.7.9 0-1.1.2-2.1.7-2.8z" />
    </>
  ),
  door: (
    <>
      <path d="M5 17V4.5a1.5 1.5 0 0 1 1.5-1.5h7A1.5 1.5 0 0 1 15 4.5V17M3.5 17h13" />
      <path d="M12.3 10v1.4M15 6.5h2v3h-2" />
    </>
  ),
  pile: (
    <>
      <path d="M5 17V5a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v12M3.5 17h13M7.5 6h5v2.5h-5z" />
      <path d="m10.5 10.5-1.6 2.3h2.3l-1.6 2.3" />
    </>
  ),
  sprinkler: (
    <>
      <path d="M3 4h14M10 4v3.5M7.5 7.5h5l-1 2.5h-3z" />
      <path d="M6.5 12.5 5 16.5M10 12.5v4M13.5 12.5l1.5 4" />
    </>
  ),
  box: (
    <>
      <rect x="2.8" y="6" width="14.4" height="8.5" rx="1.6" />
      <path d="M5.5 17h9M5.8 11.8h2.6" />
      <circle cx="12.6" cy="10.2" r="1.9" />
    </>
  ),
  dtu: (
    <>
      <rect x="3" y="10" width="14" height="6.5" rx="1.6" />
      <path d="M6 13.2h.01M9 13.2h.01M13 10V6.5M10.6 6.4a2.4 2.4 0 0 1 4.8 0M8.5 5.6a4.8 4.8 0 0 1 9 0" />
    </>
  ),
  tag: (
    <>
      <path d="M3.5 10.5v-6a1 1 0 0 1 1-1h6l6 6a1.4 1.4 0 0 1 0 2l-5 5a1.4 1.4 0 0 1-2 0z" />
      <circle cx="7.2" cy="7.2" r="1.2" />
    </>
  ),
} as const satisfies Record<string, ReactNode>
