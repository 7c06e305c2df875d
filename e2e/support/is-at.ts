/** The page, whatever period its address has: where its opening period is empty it shows a longer one. */
export const isAt = (path: string) => (url: URL) => url.pathname === path
