export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// Characters that XML 1.0 cannot represent are left out.
const isAllowed = (code: number): boolean => code >= 0x20 || code === 0x9 || code === 0xa || code === 0xd

// Most cells have none of these characters and need no escaping.
const SPECIAL = /[&<>"\p{Cc}\p{Cs}\uFFFE\uFFFF]/u

const escapeAll = (text: string): string =>
  Array.from(text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter))
    .filter((letter) => isAllowed(letter.codePointAt(0) ?? 0) && !/[\uFFFE\uFFFF\uD800-\uDFFF]/u.test(letter))
    .join('')

/** Text for an element or an attribute. */
export const escapeXml = (text: string): string => (SPECIAL.test(text) ? escapeAll(text) : text)

const CORE = 'application/vnd.openxmlformats-package.core-properties+xml'

export interface Part {
  readonly path: string
  readonly type: string
}

/** The content-types part of the package. */
export const contentTypes = (parts: readonly Part[]): string =>
  `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[...parts, { path: 'docProps/core.xml', type: CORE }].map(({ path, type }) => `<Override PartName="/${path}" ContentType="${type}"/>`).join('')}</Types>`

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type.startsWith('http') ? type : `${RELATION}/${type}`}" Target="${target}"/>`).join('')}</Relationships>`

export const rootRelations = (document: string): string =>
  relations([
    ['officeDocument', document],
    ['http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties', 'docProps/core.xml'],
  ])

/** Title and dates of a document. The dates are fixed: equal data gives equal bytes. */
export const coreProperties = (title: string): string =>
  `${XML}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:creator>Fengsui</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">2000-01-01T00:00:00Z</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">2000-01-01T00:00:00Z</dcterms:modified></cp:coreProperties>`
