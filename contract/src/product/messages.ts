export const generalMessages = {
  genericError: 'An error occurred',
  unreachable: 'The server cannot be reached. Please check your connection.',
  copied: 'Copied to clipboard',
} as const

export const tableMessages = {
  empty: 'There are no results to display.',
  emptyExplorer: 'There are no results to display. Try changing your filter or search criteria.',
} as const
