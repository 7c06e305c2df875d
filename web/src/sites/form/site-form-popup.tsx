import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { modalWidthPx } from '../../ui/page/layout.ts'
import { siteMessages } from '#contract/sites/messages.ts'
import type { Site } from '#contract/sites/api.ts'
import { siteFaults } from '#rules/sites/form.ts'
import { errorText, showSuccess } from '../../lib/notices.ts'
import { FormPopup } from '../../ui/popup/popup.tsx'
import { useTypedText } from '../../ui/form/typed-text.ts'
import { useFormSubmit } from '../../ui/form/use-form-submit.ts'
import { useGuardedClose } from '../../ui/popup/use-guarded-close.ts'
import { newSite, valuesOfSite, type SiteFormValues } from './site-form-values.ts'
import { SiteFields } from './site-fields.tsx'
import { useSiteRemoval } from './use-site-removal.ts'
import { useSiteSave } from './use-site-save.ts'

interface Props {
  siteType: Site['site_type']
  title: string
  /** Without one a site is added. */
  site?: Site | undefined
  onAdded?: ((site: Site) => void) | undefined
  onClose: () => void
}

export function SiteFormPopup({ siteType, title, site, onAdded, onClose }: Props) {
  const form = useForm<SiteFormValues>({
    initialValues: site ? valuesOfSite(site) : newSite,
    validate: (values) => siteFaults(values, siteType),
  })
  const typed = useTypedText()
  const [failure, setFailure] = useState<string>()
  const { close, finish } = useGuardedClose(form.isDirty() || typed.hasText, onClose)
  const saveAll = useSiteSave(siteType, site)
  const { onSubmit, isBusy } = useFormSubmit(form, {
    save: async (values) => {
      setFailure(undefined)
      const saved = await saveAll(values, !site || form.isTouched('occupancy_count'))
      showSuccess(site ? siteMessages.updated : siteMessages.added)
      finish()
      if (!site) onAdded?.(saved)
    },
    onFailure: (error) => setFailure(errorText(error)),
  })
  const { remove, isRemoving } = useSiteRemoval(finish)
  return (
    <FormPopup
      title={title}
      widthPx={modalWidthPx.wide}
      onClose={close}
      onSubmit={onSubmit}
      typed={typed}
      failure={failure}
      onCloseFailure={() => setFailure(undefined)}
      asideActions={
        site && (
          <Button
            variant="subtle"
            color="red"
            c="var(--mantine-color-error)"
            disabled={isBusy}
            loading={isRemoving}
            onClick={() => void remove(site)}
          >
            Remove Site
          </Button>
        )
      }
      actions={
        <>
          <Button variant="default" disabled={isBusy || isRemoving} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy} disabled={isRemoving}>
            Save Site
          </Button>
        </>
      }
    >
      <SiteFields form={form} siteType={siteType} site={site} />
    </FormPopup>
  )
}
