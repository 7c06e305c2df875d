import { Button, Input } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTags } from '@tabler/icons-react'
import type { Tag } from '#contract/tags/api.ts'
import { TagPopup } from '../../tags/tag-popup.tsx'

interface Props {
  tags: Tag[]
  onChange: (tagIds: string[]) => Promise<unknown>
}

/** Opens the picker of tags. */
export function TagFilter({ tags, onChange }: Props) {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Input.Wrapper label="Tags" labelElement="div">
        <Button
          variant="default"
          fullWidth
          justify="flex-start"
          fw={400}
          leftSection={<IconTags size={16} stroke={1.6} />}
          onClick={open}
        >
          {tags.length === 0 ? 'Any tags' : `${tags.length} chosen`}
        </Button>
      </Input.Wrapper>
      {isOpen && (
        <TagPopup
          title="Filter by tags"
          mode="search"
          tags={tags}
          submitLabel="Apply"
          onSave={(chosen) => onChange(chosen.map((tag) => tag.id))}
          onClose={close}
        />
      )}
    </>
  )
}
