import { defineJob, noPayload } from '../core/jobs.ts'
import type { Deps } from '../deps.ts'
import { loadDueSources } from './list-source.ts'

/** Runs every few minutes for lists that were not loaded for an hour. */
export const loadListsJob = defineJob({
  name: 'load_lists',
  payload: noPayload,
  work: (deps: Deps) => () => loadDueSources(deps),
})
