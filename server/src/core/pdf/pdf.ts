import { fileURLToPath } from 'node:url'
import { fontRuns, type Weight } from './pdf-fonts.ts'

const sizes = { title: 18, head: 13, text: 10 }

export interface PdfText {
  head(text: string): void
  line(text: string): void
}

const fontFile = (name: string) =>
  fileURLToPath(new URL(`../../../../node_modules/@fontsource/inter/files/${name}.woff`, import.meta.url))

/** A document of headings and paragraphs on A4 pages. */
export async function writePdf(title: string, write: (pdf: PdfText) => void): Promise<Buffer> {
  const { default: Pdf } = await import('pdfkit')
  const pdf = new Pdf({ size: 'A4', margin: 56, info: { Title: title } })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((done) => pdf.once('end', done))
  const print = (text: string, size: number, weight: Weight) => {
    pdf.fontSize(size)
    const runs = fontRuns(text, weight)
    for (const [index, { font, isEmbedded, text: piece }] of runs.entries())
      pdf.font(isEmbedded ? fontFile(font) : font).text(piece, { continued: index < runs.length - 1 })
  }
  print(title, sizes.title, 'bold')
  pdf.moveDown(0.5)
  write({
    head: (text) => {
      pdf.moveDown()
      print(text, sizes.head, 'bold')
      pdf.moveDown(0.3)
    },
    line: (text) => {
      print(text, sizes.text, 'regular')
      pdf.moveDown(0.2)
    },
  })
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
