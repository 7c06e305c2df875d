import { lazy, type FunctionComponent } from 'react'
import { loadChunk } from './calls/load-page.ts'

/** A part of a page that is loaded when it is first shown. */
export const lazyPart = <Props>(load: () => Promise<FunctionComponent<Props>>) =>
  lazy(async () => ({ default: await loadChunk(load) }))
