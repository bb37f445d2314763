import createPurify from 'dompurify'
import { pictureUrl } from '#client/lib/picture-url.ts'

// The server sanitizes announcements with the same lists when they are saved. The console does it again, because it also
// displays what other servers send.
const tags = [
  'h1 h2 h3 h4 h5 h6 p div span br hr blockquote pre code b strong i em u s del sub sup ul ol li a img',
  'table caption thead tbody tfoot tr th td',
].flatMap((names) => names.split(' '))
const attributes = ['style', 'href', 'title', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'start']

const size = /^\d{1,3}(?:\.\d{1,2})?(?:px|em|rem|%|pt)$/
const colour = /^(?:#[0-9a-f]{3,8}|rgba?\([\d\s.,%]{1,40}\)|[a-z]{3,20})$/i

/** Allowed style properties: the appearance of text, never its position or anything that loads a resource. */
const looks: Readonly<Record<string, RegExp>> = {
  'text-align': /^(?:left|right|center|justify)$/,
  'text-decoration': /^(?:underline|line-through|none)$/,
  'font-weight': /^(?:bold|normal|[1-9]00)$/,
  'font-style': /^(?:italic|normal)$/,
  'font-size': size,
  'line-height': /^\d(?:\.\d{1,2})?$|^\d{1,3}(?:\.\d{1,2})?(?:px|em|rem|%|pt)$/,
  'padding-left': size,
  'text-indent': size,
  color: colour,
  'background-color': colour,
}

const sanitizeStyle = ({ style }: HTMLElement): void => {
  const declarations = Object.entries(looks).flatMap(([name, allowed]) => {
    const value = style.getPropertyValue(name)
    return allowed.test(value) ? [`${name}: ${value}`] : []
  })
  style.cssText = declarations.join('; ')
}

/** Whether a picture was uploaded to this server: an external one would reveal to its host who reads it. */
const isOwnPicture = (src: string): boolean => /^\/(?:[\w-]+\/)*uploads\/[0-9a-f]{64}\.(?:jpg|png)$/.test(src)

const sanitizePicture = (node: Element): void => {
  const src = node.getAttribute('src') ?? ''
  if (isOwnPicture(src)) node.setAttribute('src', pictureUrl(src))
  else node.remove()
}

const createCleaner = () => {
  const purify = createPurify(window)
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node instanceof HTMLElement) sanitizeStyle(node)
    if (node.nodeName === 'A') {
      node.setAttribute('target', '_blank')
      node.setAttribute('rel', 'noopener noreferrer')
    }
    if (node.nodeName === 'IMG') sanitizePicture(node)
  })
  return purify
}

const purify = createCleaner()

/** Sanitizes HTML from outside. Keeps text with its formatting, links to the web, and our own pictures by their URLs. */
export const cleanNodes = (html: string): DocumentFragment =>
  purify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // No addresses within this console: a link in an announcement leads out of it.
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)[\w/-]*uploads\/)/i,
    RETURN_DOM_FRAGMENT: true,
  })
