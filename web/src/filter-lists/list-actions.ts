import type { FilterList } from '#contract/filter-lists/api.ts'
import { filterListMessages } from '#contract/filter-lists/messages.ts'
import { showAndRethrow, showError } from '../lib/notices.ts'
import { confirm } from '../ui/popup/confirm.tsx'
import { saveFile } from '../ui/save-file.ts'
import { downloadList, reloadLists, removeList } from './api.ts'

export const confirmListRemoval = (list: FilterList) =>
  confirm({
    title: 'Remove List',
    message: filterListMessages.confirmRemove,
    confirmLabel: 'Remove List',
    isDestructive: true,
    run: async () => {
      await removeList(list.id).catch(showAndRethrow)
      await reloadLists()
    },
  })

export async function saveListFile(list: FilterList): Promise<void> {
  try {
    saveFile(await downloadList(list.id), `${list.description}.csv`)
  } catch (error) {
    showError(error)
  }
}
