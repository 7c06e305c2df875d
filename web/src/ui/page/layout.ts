export const breakpointPx = { legacyMobile: 400, tablet: 769, desktop: 1024, widescreen: 1280 } as const

/** The names are those of the specification: 'narrower' is the wider of the two. */
export const modalWidthPx = { narrow: 420, narrower: 600, wide: 820, wider: 980 } as const
export const tagPopupWidthPx = modalWidthPx.narrower
