import Pdf from 'pdfkit'

const sizes = { title: 18, head: 13, text: 10 }

/** Standard fonts have Latin letters only: other diacritics are dropped, other characters become a question mark. */
const printable = (text: string): string =>
  text.normalize('NFC').replaceAll(/[^\u0020-\u007e\u00a0-\u00ff\n]/g, (sign) => {
    const bare = sign.normalize('NFD').replaceAll(/\p{M}/gu, '')
    return /^[\u0020-\u00ff]+$/.test(bare) ? bare : '?'
  })

export interface PdfText {
  head(text: string): void
  line(text: string): void
}

/** A document of headings and paragraphs on A4 pages. */
export async function writePdf(title: string, write: (pdf: PdfText) => void): Promise<Buffer> {
  const pdf = new Pdf({ size: 'A4', margin: 56, info: { Title: title } })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((done) => pdf.once('end', done))
  pdf.font('Helvetica-Bold').fontSize(sizes.title).text(printable(title)).moveDown(0.5)
  write({
    head: (text) => {
      pdf.moveDown().font('Helvetica-Bold').fontSize(sizes.head).text(printable(text)).moveDown(0.3)
    },
    line: (text) => {
      pdf.font('Helvetica').fontSize(sizes.text).text(printable(text)).moveDown(0.2)
    },
  })
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
