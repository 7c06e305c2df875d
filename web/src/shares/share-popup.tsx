import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Share, ShareKind } from '#contract/shares/api.ts'
import { defaultShareHours, shareHours } from '#contract/shares/constants.ts'
import { shareMessages } from '#contract/shares/messages.ts'
import { dateFormats } from '#contract/product/constants.ts'
import { showError, showSuccess } from '../lib/notices.ts'
import { CopyButton } from '../ui/values/copy-button.tsx'
import { modalWidthPx } from '../ui/page/layout.ts'
import { confirm } from '../ui/popup/confirm.tsx'
import { useNow } from '../ui/use-now.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { createShare, revokeShare, sharesQuery } from './api.ts'
import classes from './share-popup.module.css'
import { useIsTopmost } from '../ui/popup/use-is-topmost.ts'
import { zonedText } from '../ui/values/zoned-text.ts'

interface Props {
  kind: ShareKind
  mediaId: string
  onClose: () => void
}

const lasting = (hours: number) =>
  hours < 24 ? `${hours} hour` : hours === 24 ? '1 day' : `${hours / 24} days`
const choices = shareHours
  .toSorted((a, b) => a - b)
  .map((hours) => ({ value: String(hours), label: lasting(hours) }))

/** Creates a link for recipients without an account, and lists the existing ones. */
export function SharePopup({ kind, mediaId, onClose }: Props) {
  const isTopmost = useIsTopmost()
  const [hours, setHours] = useState<number>(defaultShareHours)
  const [note, setNote] = useState('')
  const [url, setUrl] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { data: shares = [] } = useQuery(sharesQuery(mediaId))
  async function create() {
    setBusy(true)
    try {
      setUrl(await createShare({ kind, media_id: mediaId, hours, note }))
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isTopmost}
      title={kind === 'video' ? 'Share this video' : 'Share this image'}
      size={modalWidthPx.narrower}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        {url ? (
          <>
            <Text size="sm" role="status">
              {shareMessages.created}
            </Text>
            <Group align="end" wrap="nowrap">
              <TextInput
                label="Link"
                readOnly
                value={url}
                flex={1}
                onFocus={(event) => event.currentTarget.select()}
              />
              <CopyButton value={url} label="Copy link" />
            </Group>
            <Text size="sm" c="dimmed">
              The link is shown only now.
            </Text>
          </>
        ) : (
          <>
            <Text size="sm">
              Anyone with the link sees this one {kind} without an account. Masked areas stay hidden. Its page
              names neither camera nor site, but text in the picture, such as the camera’s stamp, stays
              readable.
            </Text>
            <Select
              label="Works for"
              data={choices}
              value={String(hours)}
              allowDeselect={false}
              onChange={(value) => setHours(Number(value))}
            />
            <TextInput
              label="Note"
              description="Shown above it; may be left empty."
              maxLength={300}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
            <Group justify="flex-end">
              <Button loading={isBusy} onClick={() => void create()}>
                Create link
              </Button>
            </Group>
          </>
        )}
        {shares.length > 0 && (
          <section aria-label="Links">
            <Text fw={600} size="sm">
              Links
            </Text>
            <ul className={classes.links}>
              {shares.map((share) => (
                <ShareLine key={share.id} share={share} />
              ))}
            </ul>
          </section>
        )}
      </Stack>
    </Modal>
  )
}

function ShareLine({ share }: { share: Share }) {
  const isOver = new Date(share.expires_at).getTime() < useNow()
  const revoke = async () => {
    const isSure = await confirm({
      message: 'The link stops working for everyone who has it.',
      confirmLabel: 'Take it back',
      isDestructive: true,
    })
    if (!isSure) return
    try {
      await revokeShare(share.id, share.media_id)
      showSuccess(shareMessages.revoked)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <li>
      <span>
        {share.created_by}, <RelativeTime at={share.created_at} />, opened {share.opened}{' '}
        {share.opened === 1 ? 'time' : 'times'}
        <br />
        {share.revoked_at ? (
          'Taken back'
        ) : isOver ? (
          'Ended'
        ) : (
          <>
            Works until{' '}
            <time dateTime={share.expires_at}>
              {zonedText(new Date(share.expires_at), dateFormats.dateTime)}
            </time>
          </>
        )}
      </span>
      {!share.revoked_at && !isOver && (
        <Button size="compact-sm" variant="default" flex="none" onClick={() => void revoke()}>
          Revoke
        </Button>
      )}
    </li>
  )
}
