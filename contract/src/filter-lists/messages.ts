export const filterListMessages = {
  nameRequired: 'List name is required',
  nameTaken: 'Another alert list with this name already exists. Please modify the name and upload again.',
  fileRequired: 'CSV file is required',
  updated: 'List updated successfully',
  cannotDownload: 'Cannot download list',
  confirmRemove: 'Are you sure you want to remove this list?',
} as const
