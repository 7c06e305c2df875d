import { useState } from 'react'
import type { Site } from '#contract/sites/api.ts'
import { setSiteTags } from '../../tags/api.ts'
import { reloadSites, saveSite, setDocument } from '../api.ts'
import { siteBody, type SiteFormValues } from './site-form-values.ts'

/** Saves a site, then its tags, then its file. A retry after a partial save continues with the created site. */
export function useSiteSave(siteType: Site['site_type'], site: Site | undefined) {
  const [made, setMade] = useState(site)
  return async (values: SiteFormValues, isCountedNow: boolean): Promise<Site> => {
    try {
      const saved = await saveSite(made?.id, siteBody(values, siteType, made, isCountedNow))
      setMade(saved)
      await setSiteTags(saved.id, values.tags)
      if (values.document) await setDocument(saved.id, values.document)
      return saved
    } finally {
      await reloadSites()
    }
  }
}
