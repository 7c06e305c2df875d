import { defineJob, noPayload } from '../core/jobs.ts'
import type { Deps } from '../deps.ts'
import { loadDueSources } from './list-source.ts'

/** Every few minutes: lists whose file has not been looked at for an hour. */
export const loadListsJob = defineJob({
  name: 'load_lists',
  payload: noPayload,
  work: (deps: Deps) => () => loadDueSources(deps),
})
