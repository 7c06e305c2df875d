import {
  ActionIcon,
  Button,
  Group,
  MultiSelect,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Role } from '#contract/auth/accounts.ts'
import { mayOperateLabel } from '#contract/organisation/may-operate.ts'
import type { SignOnGrant } from '#contract/sign-on/api.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { siteChoicesQuery } from '../sites/site-choices.ts'
import { SectionCard } from '../ui/page/section-card.tsx'

interface Props {
  grants: SignOnGrant[]
  /** Of people without a listed group; null rejects them. */
  defaultRole: Role | null
  onChange: (grants: SignOnGrant[]) => void
}

/** The role and sites of each group. */
export function GrantsCard({ grants, defaultRole, onChange }: Props) {
  const { data: sites } = useQuery(siteChoicesQuery)
  const choices = (sites ?? []).map(({ id, name }) => ({ value: id, label: stripNamePrefix(name) }))
  const change = (index: number, values: Partial<SignOnGrant>) =>
    onChange(grants.map((grant, at) => (at === index ? { ...grant, ...values } : grant)))
  const add = () => onChange([...grants, { value: '', role: Role.VIEWER, sites: [], may_operate: false }])
  return (
    <SectionCard
      title="Groups"
      actions={
        <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} onClick={add}>
          Add a group
        </Button>
      }
    >
      <Stack>
        {grants.length === 0 && (
          <Text size="sm" c="dimmed">
            {defaultRole === null
              ? 'No groups yet. Nobody can sign in with the provider until you add a group or choose a role for people without a listed group.'
              : 'No groups yet. All members get the role for people without a listed group.'}
          </Text>
        )}
        {grants.map((grant, index) => (
          <Group
            // oxlint-disable-next-line react/no-array-index-key -- rows have no id
            key={index}
            align="end"
            wrap="nowrap"
            role="group"
            aria-label={`Group ${index + 1}`}
          >
            <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }} flex={1} style={{ alignItems: 'end' }}>
              <TextInput
                label="Group"
                value={grant.value}
                maxLength={200}
                onChange={(event) => change(index, { value: event.currentTarget.value })}
              />
              <Select
                label="Role"
                data={Object.values(Role)}
                allowDeselect={false}
                value={grant.role}
                onChange={(role) => role && change(index, { role })}
              />
              {grant.role === Role.SITE_VIEWER && (
                <MultiSelect
                  label="Sites"
                  data={choices}
                  searchable
                  hidePickedOptions
                  value={grant.sites}
                  onChange={(chosen) => change(index, { sites: chosen })}
                />
              )}
              {grant.role !== Role.ADMIN && (
                <Switch
                  label={mayOperateLabel}
                  mb={8}
                  checked={grant.may_operate}
                  onChange={(event) => change(index, { may_operate: event.currentTarget.checked })}
                />
              )}
            </SimpleGrid>
            <ActionIcon
              variant="subtle"
              color="gray"
              mb={4}
              aria-label={`Remove the group ${grant.value || index + 1}`}
              onClick={() => onChange(grants.filter((_, at) => at !== index))}
            >
              <IconTrash size={16} stroke={1.6} />
            </ActionIcon>
          </Group>
        ))}
      </Stack>
    </SectionCard>
  )
}
