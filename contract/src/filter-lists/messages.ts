import { listMaxBytes, listMaxPatterns } from './constants.ts'

export const filterListMessages = {
  nameRequired: 'List name is required',
  nameTaken: 'Another alert list with this name already exists. Please modify the name and upload again.',
  fileRequired: 'CSV file is required',
  updated: 'List updated successfully',
  cannotDownload: 'Cannot download list',
  confirmRemove: 'Are you sure you want to remove this list?',
  notFound: 'List not found',
  overLimits: 'The file needs more time or memory than a file of its size may take',
  notText: 'This is not a CSV file. Please save the table as CSV and upload it again.',
  noEntries: 'No plates were found in this file.',
  tooLarge: `A list can be at most ${listMaxBytes / 1_048_576} MB.`,
  tooMany: (most: string) => `A list can hold at most ${most} plates.`,
  tooManyPatterns: `A list can hold at most ${listMaxPatterns} patterns with ? or *.`,
  builtInRemove: 'A built-in list cannot be removed.',
  builtInName: 'The name of a built-in list cannot be changed.',
  anyVehicleFixed: 'Every vehicle is in this list. It has no entries of its own.',
  usedBy: (alerts: string) => `This list is used by ${alerts}. Choose another list there first.`,
  sourceUrl: 'Please provide a valid URL',
  plateRequired: 'Please enter a plate',
} as const
