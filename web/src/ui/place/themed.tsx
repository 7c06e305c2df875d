import { MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { decimalSeparator } from '#rules/text/decimal-separator.ts'
import { usePlace } from '../../lib/place.ts'
import { lookManager } from '../look/use-look.ts'
import { cssVariables, theme } from '../theme.ts'

/** Components in the look of this browser, with numbers typed as in the organisation's place. */
export function Themed({ children }: { children: ReactNode }) {
  const place = usePlace()
  const placed = useMemo(
    () =>
      mergeThemeOverrides(theme, {
        components: {
          NumberInput: {
            defaultProps: { decimalSeparator: decimalSeparator(), allowedDecimalSeparators: ['.', ','] },
          },
        },
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the separator follows the place
    [place.locale],
  )
  return (
    <MantineProvider
      theme={placed}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="dark"
      colorSchemeManager={lookManager}
    >
      {children}
    </MantineProvider>
  )
}
