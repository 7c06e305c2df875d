import { inflateSync } from 'node:zlib'

/** The printed lines of a PDF that uses standard fonts only. */
export function pdfLines(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)
  const pages = [...streams].map(([, content]) =>
    inflateSync(Buffer.from(content!, 'latin1')).toString('latin1'),
  )
  return pages.flatMap((page) =>
    [...page.matchAll(/\[([^\]]*)\] TJ/g)].map(([, pieces]) =>
      [...pieces!.matchAll(/<([0-9a-f]*)>/gi)]
        .map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1'))
        .join(''),
    ),
  )
}
