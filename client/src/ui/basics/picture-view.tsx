import type { ComponentProps } from 'react'
import { pictureUrl } from '#client/lib/picture-url.ts'

export interface PictureViewProps extends ComponentProps<'img'> {
  /** The address from an API response, or a `data:` or `blob:` URL. */
  readonly src: string
  readonly alt: string
}

/** The only `<img>` of the console: uploads are on the API's host, which may differ from the page's. */
export const PictureView = ({ src, alt, ...rest }: PictureViewProps) => (
  <img {...rest} src={pictureUrl(src)} alt={alt} />
)
