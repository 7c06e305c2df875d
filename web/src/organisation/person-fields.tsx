import { MultiSelect, Select, SimpleGrid, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { Role } from '#contract/auth/accounts.ts'
import { mayOperateHelp, mayOperateLabel } from '#contract/organisation/may-operate.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { siteChoicesQuery } from '../sites/site-choices.ts'
import type { Person } from './person-form.ts'

interface Props {
  form: UseFormReturnType<Person>
  /** An invite that was sent keeps its name and address. */
  isIdentityFixed?: boolean
  hasOperation: boolean
  /** Sites of the record, known before the choices are loaded. */
  knownSites: readonly { id: string; name: string }[]
}

export function PersonFields({ form, isIdentityFixed = false, hasOperation, knownSites }: Props) {
  const choices = useQuery(siteChoicesQuery)
  const sites = new Map([...knownSites, ...(choices.data ?? [])].map(({ id, name }) => [id, name]))
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label="First name"
          readOnly={isIdentityFixed}
          data-autofocus
          {...form.getInputProps('first_name')}
        />
        <TextInput label="Last name" readOnly={isIdentityFixed} {...form.getInputProps('last_name')} />
      </SimpleGrid>
      <TextInput label="Email" type="email" readOnly={isIdentityFixed} {...form.getInputProps('email')} />
      <Select
        label="Role"
        placeholder="Select a role"
        description="ADMIN changes everything, VIEWER sees every site, SITE_VIEWER sees the sites chosen below."
        data={Object.values(Role)}
        allowDeselect={false}
        {...form.getInputProps('role')}
      />
      {hasOperation && form.values.role !== Role.ADMIN && (
        <Switch
          label={mayOperateLabel}
          description={mayOperateHelp}
          {...form.getInputProps('may_operate', { type: 'checkbox' })}
        />
      )}
      <MultiSelect
        label="Sites"
        placeholder={form.values.sites.length > 0 ? '' : 'Optional'}
        data={[...sites].map(([value, name]) => ({ value, label: stripNamePrefix(name) }))}
        searchable
        clearable
        hidePickedOptions
        nothingFoundMessage={choices.isPending ? 'Loading…' : 'No results found'}
        {...form.getInputProps('sites')}
      />
    </>
  )
}
