import { useDisclosure } from '@mantine/hooks'
import { siteMessages } from '#contract/sites/messages.ts'
import type { Site } from '#contract/sites/api.ts'
import { lazyPopup } from '../../lib/lazy-popup.tsx'
import { showSuccess } from '../../lib/notices.ts'
import { setSiteTags } from '../../tags/api.ts'
import { TagChips } from '../../tags/tag-chips.tsx'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { reloadSites } from '../api.ts'
import { AdminButton } from '../../ui/admin-button.tsx'

const TagPopup = lazyPopup(async () => (await import('../../tags/tag-popup.tsx')).TagPopup)

/** The tags of a site, with a popup to edit them. */
export function SiteTagsCard({ site }: { site: Site }) {
  const [isEditing, { open, close }] = useDisclosure(false)
  return (
    <SectionCard
      title="Tags"
      actions={
        <AdminButton variant="default" size="xs" aria-label="Edit tags" onClick={open}>
          Edit
        </AdminButton>
      }
    >
      <TagChips tags={site.tags} />
      {isEditing && (
        <TagPopup
          title="Edit Site Tags"
          mode="tag"
          tags={site.tags}
          onSave={async (tags) => {
            await setSiteTags(site.id, tags)
            showSuccess(siteMessages.updated)
            await reloadSites()
          }}
          onClose={close}
        />
      )}
    </SectionCard>
  )
}
