import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { authApi } from '#contract/auth/api.ts'
import { drafts, type Language } from '#contract/product/languages.ts'
import { call } from '../lib/calls/api-client.ts'
import { showInLanguage } from '../lib/language.ts'
import { showError } from '../lib/notices.ts'
import { LanguageSelect } from '../ui/language-select.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'

/** The language of the person, on every device and in mails. */
export function LanguageCard() {
  const choose = useMutation({
    mutationFn: (language: Language) => call(authApi.chooseLanguage, { body: { language } }),
    onSuccess: (_answer, language) => showInLanguage(language),
    onError: showError,
  })
  if (drafts.length === 0) return null
  return (
    <SectionCard title="Language">
      <LanguageSelect onChoose={choose.mutate} isBusy={choose.isPending} />
      <Text c="dimmed" size="sm" mt="xs">
        For the pages in every browser, and for mails and notifications to you. Drafts may contain mistakes.
      </Text>
    </SectionCard>
  )
}
