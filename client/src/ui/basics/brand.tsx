import { wordPath } from '#client/ui/basics/word-path.ts'
import { componentTexts } from '#client/ui/texts.ts'

export interface BrandMarkProps {
  size?: number | undefined
  /** `dark`: the lighter tile for dark backgrounds. The mark stays blue in every theme colour. */
  background?: 'light' | 'dark' | undefined
}

export const BrandMark = ({ size = 28, background = 'light' }: BrandMarkProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 32 32"
    role="img"
    aria-label={componentTexts.brand}
    style={{ flex: 'none', display: 'block' }}
  >
    <rect width="32" height="32" rx="7" fill={background === 'dark' ? '#2f66dc' : '#2459c9'} />
    <path
      fill="#a9c7ff"
      d="M16.5 3c.4 2.3 3.7 3.5 3.7 6.1a4.2 4.2 0 0 1-8.4 0c0-1.6.9-2.6 1.8-3.4.2 1 .6 1.5 1.1 1.7-.1-1.8.5-3.3 1.8-4.4z"
    />
    <path
      fill="#fff"
      fillRule="evenodd"
      d="M9.5 14h3v1.8h2V14h3v1.8h2V14h3v4h-1l1.5 9.5H8.5L10 18h-.5zM14.2 27.5h3.6v-3.7a1.8 1.8 0 0 0-3.6 0z"
    />
  </svg>
)

export interface WordmarkProps {
  /** In px; 0.75 of the mark beside it. */
  height?: number | undefined
  colour?: string | undefined
}

/** Decorative: the mark beside it has the accessible name. */
export const Wordmark = ({ height = 21, colour = '#fff' }: WordmarkProps) => (
  <svg
    height={height}
    width={(height * 98) / 48}
    viewBox="0 0 98 48"
    aria-hidden="true"
    style={{ flex: 'none', display: 'block' }}
  >
    <path fill={colour} d={wordPath} />
  </svg>
)
