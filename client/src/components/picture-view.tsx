import type { ComponentProps } from 'react'
import { pictureUrl } from '#client/lib/picture-url.ts'

export interface PictureViewProps extends ComponentProps<'img'> {
  /** The address that a call named, or a `data:` or `blob:` URL. */
  readonly src: string
  readonly alt: string
}

/** The only `<img>` of the console: uploads lie at the host of the API, which may be another one than the page's. */
export const PictureView = ({ src, alt, ...rest }: PictureViewProps) => (
  <img {...rest} src={pictureUrl(src)} alt={alt} />
)
