/** Matches the page with any period: a page whose first period is empty shows a longer one. */
export const isAt = (path: string) => (url: URL) => url.pathname === path
