import { parentPort } from 'node:worker_threads'
import PostalMime from 'postal-mime'

export interface MailOnThread {
  message: ArrayBuffer
  mostFiles: number
}
export type FilesOfMail = ArrayBuffer[] | { unreadable: string }

// Of one that is not a picture only its size matters.
const isText = (mimeType: string) => /^(?:text|message)\//i.test(mimeType)

parentPort!.on('message', ({ message, mostFiles }: MailOnThread) => void read(message, mostFiles))

/** A mail of many megabytes is decoded for seconds, in which the main thread would answer nobody. */
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
