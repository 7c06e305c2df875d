import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { offeredReviewOutcomes, type ReviewOutcome } from '#contract/annotations/enumerations.ts'
import { feedbackMessages } from '#contract/annotations/messages.ts'
import { Role } from '#contract/auth/accounts.ts'
import { paths } from '#contract/paths.ts'
import { showFailure, showSuccess } from '../../lib/notices.ts'
import { useSession } from '../../lib/session/session.ts'
import type { OpenMedia } from '../../media/popup/media-parts.ts'
import { giveFeedback } from '../api.ts'
import { detectionsOf } from './judged-detections.ts'

/** Feedback on a detection. Each outcome opens a field for the required comment. */
export function FeedbackPanel({ media }: { media: OpenMedia }) {
  const detections = detectionsOf(media)
  const [chosen, setChosen] = useState(detections[0]?.value)
  const [outcome, setOutcome] = useState<ReviewOutcome>()
  const [remark, setRemark] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isAdmin = useSession(({ user }) => user?.role === Role.ADMIN)
  const close = () => {
    setOutcome(undefined)
    setRemark('')
    setFault(undefined)
  }
  async function send() {
    if (!chosen || outcome === undefined) return
    if (remark.trim() === '') {
      setFault(feedbackMessages.commentRequired)
      return
    }
    setBusy(true)
    try {
      await giveFeedback({
        video_id: media.video?.id ?? null,
        detection_id: chosen,
        correctness: outcome,
        user_remark: remark.trim(),
      })
      showSuccess(feedbackMessages.thanks)
      close()
    } catch {
      showFailure(feedbackMessages.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap={8}>
      {detections.length > 1 && (
        <Select
          label="Detection"
          data={detections}
          value={chosen ?? null}
          allowDeselect={false}
          onChange={(value) => setChosen(value ?? undefined)}
        />
      )}
      <Text size="sm" id="feedback-question">
        Is this detection correct?
      </Text>
      <Group gap={6} role="group" aria-labelledby="feedback-question">
        {offeredReviewOutcomes.map((offered) => (
          <Button
            key={offered.outcome}
            size="compact-sm"
            variant={outcome === offered.outcome ? 'filled' : 'default'}
            aria-pressed={outcome === offered.outcome}
            onClick={() => setOutcome(offered.outcome)}
          >
            {offered.label}
          </Button>
        ))}
      </Group>
      {outcome !== undefined && (
        <>
          <Textarea
            label="Comment"
            autosize
            minRows={2}
            maxLength={2000}
            value={remark}
            error={fault}
            // Esc leaves the field, not the popup.
            data-mantine-stop-propagation
            onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
            onChange={({ currentTarget }) => {
              setRemark(currentTarget.value)
              setFault(undefined)
            }}
          />
          <Group gap={6}>
            <Button size="compact-sm" loading={isBusy} onClick={() => void send()}>
              Send feedback
            </Button>
            <Button size="compact-sm" variant="default" disabled={isBusy} onClick={close}>
              Cancel
            </Button>
          </Group>
        </>
      )}
      {isAdmin && (
        <Text size="sm">
          <Link to={paths.accuracy}>Accuracy of all cameras</Link>
        </Text>
      )}
    </Stack>
  )
}
