import { Button, SimpleGrid, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mapMessages } from '#contract/sites/messages.ts'
import type { Site } from '#contract/sites/api.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { ListPagination } from '../../ui/table/pagination.tsx'
import { CardsSkeleton } from '../../ui/states/skeletons.tsx'
import { usePaging } from '../../ui/table/use-paging.ts'
import { useQueryParams, type QueryCodec } from '../../ui/use-query-params.ts'
import { useShortcut } from '../../ui/palette/use-shortcut.ts'
import { sitesQuery } from '../api.ts'
import { SiteCard } from './site-card.tsx'
import classes from './site-list.module.css'
import { AdminButton } from '../../ui/admin-button.tsx'

/** A new search starts on the first page. */
const searchCodec: QueryCodec<{ name: string }> = {
  keys: ['name', 'page'],
  read: (query) => ({ name: typeof query['name'] === 'string' ? query['name'] : '' }),
  write: ({ name }) => ({ name: name.trim() || undefined }),
}

export function SiteList({ onAdd }: { onAdd: () => void }) {
  const [paging, setPaging] = usePaging()
  const [{ name }, setSearch] = useQueryParams(searchCodec)
  const sites = useQuery(sitesQuery({ name, ...paging }))
  return (
    <>
      <SiteSearch
        key={name}
        name={name}
        onSearch={(text) => (text.trim() === name ? void sites.refetch() : void setSearch({ name: text }))}
      />
      {sites.isPending && <CardsSkeleton height={148} />}
      {sites.isError && <LoadFailure error={sites.error} onRetry={() => void sites.refetch()} />}
      {sites.data && (
        <div aria-busy={sites.isPlaceholderData} className={classes.results}>
          {sites.data.results.length > 0 ? (
            <Cards sites={sites.data.results} />
          ) : (
            <EmptyState
              title={name ? `No site is called “${name}”` : mapMessages.noSites}
              action={
                name ? (
                  <Button variant="default" onClick={() => void setSearch({ name: '' })}>
                    Show all sites
                  </Button>
                ) : (
                  <AdminButton leftSection={<IconPlus size={16} />} onClick={onAdd}>
                    Add your first site
                  </AdminButton>
                )
              }
            />
          )}
        </div>
      )}
      <ListPagination
        paging={paging}
        itemCount={sites.data?.count}
        isRefreshing={sites.isFetching}
        onChange={setPaging}
      />
    </>
  )
}

const Cards = ({ sites }: { sites: readonly Site[] }) => (
  <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
    {sites.map((site) => (
      <SiteCard key={site.id} site={site} />
    ))}
  </SimpleGrid>
)

function SiteSearch({ name, onSearch }: { name: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(name)
  const field = useRef<HTMLInputElement>(null)
  useShortcut({ keys: '/', label: 'Search sites' }, () => field.current?.focus())
  return (
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed)
      }}
    >
      <TextInput
        ref={field}
        className={classes.field ?? ''}
        type="search"
        placeholder="Search sites"
        aria-label="Search sites"
        leftSection={<IconSearch size={16} stroke={1.6} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        Search
      </Button>
    </form>
  )
}
