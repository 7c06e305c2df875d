import { parentPort } from 'node:worker_threads'
import PostalMime from 'postal-mime'

export interface MailOnThread {
  message: ArrayBuffer
  mostFiles: number
}
export type FilesOfMail = ArrayBuffer[] | { unreadable: string }

// For other files than pictures only the size is needed.
const isText = (mimeType: string) => /^(?:text|message)\//i.test(mimeType)

parentPort!.on('message', ({ message, mostFiles }: MailOnThread) => void read(message, mostFiles))

/** Decoding a mail of many megabytes takes seconds, during which the main thread would not respond. */
async function read(message: ArrayBuffer, mostFiles: number): Promise<void> {
  try {
    const { attachments } = await PostalMime.parse(message, { attachmentEncoding: 'arraybuffer' })
    const files = attachments
      .filter(({ mimeType }) => !isText(mimeType))
      .slice(0, mostFiles)
      .map(({ content }) => content as ArrayBuffer)
    answer(files, [...new Set(files)])
  } catch {
    answer({ unreadable: 'The mail cannot be read' }, [])
  }
}

const answer = (files: FilesOfMail, transfer: ArrayBuffer[]) => parentPort!.postMessage(files, transfer)

parentPort!.postMessage('ready', [])
