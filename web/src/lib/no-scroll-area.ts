/** Stands for the scroll area in the popups of Mantine (`vite.config.ts`): no popup has this one. */
export const ScrollArea = { Autosize: null }
