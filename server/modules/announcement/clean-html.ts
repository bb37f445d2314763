const SIZE = /^\d{1,3}(?:\.\d{1,2})?(?:px|em|rem|%|pt)$/
const COLOUR = /^(?:#[0-9a-f]{3,8}|rgba?\([\d\s.,%]{1,40}\)|[a-z]{3,20})$/i

const styles = {
  'text-align': [/^(?:left|right|center|justify)$/],
  'text-decoration': [/^(?:underline|line-through|none)$/],
  'font-weight': [/^(?:bold|normal|[1-9]00)$/],
  'font-style': [/^(?:italic|normal)$/],
  'font-size': [SIZE],
  'line-height': [/^\d(?:\.\d{1,2})?$/, SIZE],
  'padding-left': [SIZE],
  'text-indent': [SIZE],
  color: [COLOUR],
  'background-color': [COLOUR],
}

const tags = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'div',
  'span',
  'br',
  'hr',
  'blockquote',
  'pre',
  'code',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'del',
  'sub',
  'sup',
  'ul',
  'ol',
  'li',
  'a',
  'img',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
]

// Only pictures uploaded here are allowed: an external host would learn who reads the announcement.
const isOwnPicture = (src: string | undefined): boolean =>
  /^\/(?:[\w-]+\/)*uploads\/[0-9a-f]{64}\.(?:jpg|png)$/.test(src ?? '')

/**
 * Sanitises an announcement's HTML. Formatted text, web links and our own pictures stay. Anything that runs, loads,
 * frames or imitates a form is dropped; of scripts and styles the text, too. The library is loaded with the first
 * announcement, so that start-up does not wait for it.
 */
export const cleanHtml = async (html: string): Promise<string> => {
  const { default: sanitizeHtml } = await import('sanitize-html')
  return sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: {
      '*': ['style'],
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedStyles: { '*': styles },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    // Added to the library's own list: the text inside these elements is not meant for readers.
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'template',
      'title',
      'xmp',
      'iframe',
      'noembed',
      'noframes',
      'plaintext',
      'svg',
      'math',
    ],
    nestingLimit: 30,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs['src']),
  })
}
