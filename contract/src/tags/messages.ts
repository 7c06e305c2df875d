export const tagMessages = {
  cannotAdd: 'Cannot add tag',
  noResults: 'No results found',
} as const
