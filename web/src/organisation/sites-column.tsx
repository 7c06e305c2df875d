import { Text } from '@mantine/core'
import { Role } from '#contract/auth/accounts.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import type { Column } from '../ui/table/data-table.tsx'
import classes from './sites-column.module.css'

interface WithSites {
  role: Role
  sites: readonly { id: string; name: string }[]
}

const shown = 2
const namesOf = ({ sites }: WithSites) => sites.map(({ name }) => stripNamePrefix(name))

/** The first sites of a person by name, and the number of further ones. */
export const sitesColumn: Column<WithSites> = {
  key: 'sites',
  title: 'Sites',
  width: '22%',
  nameOf: (person) => namesOf(person).join(', '),
  render: (person) => {
    const names = namesOf(person)
    if (names.length === 0)
      return (
        <Text span inherit c="dimmed">
          {person.role === Role.SITE_VIEWER ? 'No sites' : 'All sites'}
        </Text>
      )
    return (
      <span className={classes.sites}>
        <span className={classes.names}>{names.slice(0, shown).join(', ')}</span>
        {names.length > shown && ` +${names.length - shown}`}
      </span>
    )
  },
}
