import { saveFile } from '../../ui/save-file.ts'

/** The target of exported lines. */
export interface ExportFile {
  write: (text: string) => Promise<void>
  close: () => Promise<void>
  /** Removes the unfinished file. */
  discard: () => Promise<void>
}

type PickFile = (options: {
  suggestedName: string
  types: { description: string; accept: Record<string, string[]> }[]
}) => Promise<FileSystemFileHandle>

const type = 'text/csv'

/** Streams to disk as rows arrive. */
async function fileOnDisk(name: string, pick: PickFile): Promise<ExportFile> {
  const handle = await pick({
    suggestedName: name,
    types: [{ description: 'CSV', accept: { [type]: ['.csv'] } }],
  })
  const disk = await handle.createWritable()
  return { write: (text) => disk.write(text), close: () => disk.close(), discard: () => disk.abort() }
}

/** Collects parts, which the browser may swap out, into one download at the end. */
function download(name: string): ExportFile {
  let parts: Blob[] = []
  return {
    write: async (text) => {
      parts.push(new Blob([text]))
    },
    close: async () => saveFile(new Blob(parts, { type }), name),
    discard: async () => {
      parts = []
    },
  }
}

/** Opens the save dialog for a large file, if supported. Must be called while the click counts as a user gesture. */
export async function openExportFile(name: string, isLarge: boolean): Promise<ExportFile> {
  const { showSaveFilePicker: pick } = window as { showSaveFilePicker?: PickFile }
  return isLarge && pick ? fileOnDisk(name, pick.bind(window)) : download(name)
}
