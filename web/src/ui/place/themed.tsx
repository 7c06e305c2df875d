import { MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { useEffect, useMemo, type ReactNode } from 'react'
import { decimalSeparator } from '#rules/text/decimal-separator.ts'
import { usePlace } from '../../lib/place.ts'
import { lookManager, usePalette } from '../look/use-look.ts'
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
      <BarColour />
      {children}
    </MantineProvider>
  )
}

/** The bar of the browser, or of the installed app, has the colour of the page. */
function BarColour() {
  const { background } = usePalette()
  useEffect(
    () => document.querySelector('meta[name=theme-color]')?.setAttribute('content', background),
    [background],
  )
  return null
}
