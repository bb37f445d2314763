import { Parser } from 'htmlparser2'

import { BadArchive, readForeign } from '#server/modules/export/office/bad-archive.ts'

/** Workbooks nest about eight elements. The parser takes quadratic time for a crafted file that nests millions. */
const MAX_DEPTH = 32

/** Callbacks in document order. Names of elements come without their prefix: only some programs write one. */
export interface XmlEvents {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  /** A piece of text, with the names of the elements around it, the innermost last. */
  text(text: string, path: readonly string[]): void
  close(name: string): void
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Reads untrusted XML; throws BadArchive where elements are nested too deep or do not end. */
export const readXml = (xml: string, { open, text, close }: XmlEvents): void =>
  readForeign(() => {
    const path: string[] = []
    const onopentag = (name: string, attributes: Record<string, string>) => {
      if (path.push(localName(name)) > MAX_DEPTH) throw new BadArchive('nested too deep')
      open(localName(name), attributes)
    }
    const onclosetag = (name: string) => {
      path.pop()
      close(localName(name))
    }
    const ontext = (piece: string) => text(piece, path)
    const parser = new Parser({ onopentag, ontext, onclosetag }, { xmlMode: true })
    parser.write(xml)
    // The end would close what is open, and half a row would look whole.
    if (path.length > 0) throw new BadArchive('an element without end')
    parser.end()
  })
