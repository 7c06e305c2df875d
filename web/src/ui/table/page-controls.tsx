import { Group, Pagination, Select, Text, TextInput } from '@mantine/core'
import { pageSizes } from '#contract/product/constants.ts'
import { formatNumber } from '#rules/text/format.ts'
import { pageCount, readPage, readPerPage, type Paging } from '#rules/explorer/paging.ts'
import { useDraft } from '../use-draft.ts'
import classes from './pagination.module.css'
import { useIsPhone } from '../phone/use-is-phone.ts'

interface Props {
  paging: Paging
  itemCount: number
  label: string
  onChange: (change: Partial<Paging>) => unknown
}

/** The per-page choice and the page selector. */
export function PageControls({ paging, itemCount, label, onChange }: Props) {
  const isPhone = useIsPhone()
  const { page, perPage } = paging
  const pages = pageCount(itemCount, perPage)
  const first = Math.min(itemCount, (page - 1) * perPage + 1)
  const last = Math.min(itemCount, page * perPage)
  const selector = { page, pages, onChange: (chosen: number) => onChange({ page: chosen }) }
  return (
    <Group justify="space-between" gap="sm" component="nav" aria-label={label}>
      <Group gap="xs" wrap="nowrap">
        <Select
          aria-label="Per page"
          size="xs"
          w={72}
          allowDeselect={false}
          data={pageSizes.map(String)}
          value={String(perPage)}
          onChange={(size) => onChange({ page: 1, perPage: readPerPage(size) })}
        />
        <Text size="xs" c="dimmed">
          per page · {formatNumber(first)}–{formatNumber(last)} of {formatNumber(itemCount)}
        </Text>
      </Group>
      {isPhone ? <PhoneSelector {...selector} /> : <PageSelector {...selector} />}
    </Group>
  )
}

interface SelectorProps {
  page: number
  pages: number
  onChange: (page: number) => void
}

const PageSelector = ({ page, pages, onChange }: SelectorProps) => (
  <Group gap="xs">
    <Pagination
      size="sm"
      withEdges
      total={pages}
      value={page}
      onChange={onChange}
      getControlProps={(control) => ({ 'aria-label': `${control} page` })}
      getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
    />
    <PageInput page={page} pages={pages} onChange={onChange} />
  </Group>
)

/** Without room for page numbers, the field shows the current page. */
const PhoneSelector = ({ page, pages, onChange }: SelectorProps) => (
  <Pagination.Root className={classes.phone ?? ''} total={pages} value={page} onChange={onChange}>
    <Pagination.Previous aria-label="previous page" />
    <PageInput page={page} pages={pages} onChange={onChange} />
    <Text size="xs" c="dimmed">
      of {formatNumber(pages)}
    </Text>
    <Pagination.Next aria-label="next page" />
  </Pagination.Root>
)

/** Jumps to a page by number, limited to the first and last. */
function PageInput({ page, pages, onChange }: SelectorProps) {
  const [typed, setTyped] = useDraft(String(page))
  const go = () => {
    const meant = Math.min(readPage(typed), pages)
    setTyped(String(meant))
    if (meant !== page) onChange(meant)
  }
  return (
    <TextInput
      aria-label="Page"
      type="number"
      min={1}
      max={pages}
      size="xs"
      w={64}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={go}
      onKeyDown={(event) => event.key === 'Enter' && go()}
    />
  )
}
