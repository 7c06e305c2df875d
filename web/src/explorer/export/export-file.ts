import { saveFile } from '../../ui/save-file.ts'

/** Where the lines of an export go. */
export interface ExportFile {
  write: (text: string) => Promise<void>
  close: () => Promise<void>
  /** Leaves nothing behind. */
  discard: () => Promise<void>
}

type PickFile = (options: {
  suggestedName: string
  types: { description: string; accept: Record<string, string[]> }[]
}) => Promise<FileSystemFileHandle>

const type = 'text/csv'

/** Straight to the disk: rows are there as soon as they arrive. */
async function fileOnDisk(name: string, pick: PickFile): Promise<ExportFile> {
  const handle = await pick({
    suggestedName: name,
    types: [{ description: 'CSV', accept: { [type]: ['.csv'] } }],
  })
  const disk = await handle.createWritable()
  return { write: (text) => disk.write(text), close: () => disk.close(), discard: () => disk.abort() }
}

/** Parts that the browser may put aside, handed over as one download at the end. */
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

/** Asks where a large file goes, in browsers that can: to be called while a click still counts as the reason. */
export async function openExportFile(name: string, isLarge: boolean): Promise<ExportFile> {
  const { showSaveFilePicker: pick } = window as { showSaveFilePicker?: PickFile }
  return isLarge && pick ? fileOnDisk(name, pick.bind(window)) : download(name)
}
