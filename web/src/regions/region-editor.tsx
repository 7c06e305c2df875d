import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useCallback, useState } from 'react'
import { mediaMessages } from '#contract/media/messages.ts'
import { regionMessages } from '#contract/regions/messages.ts'
import { hasUnsyncedEdits } from '#rules/regions/drawing/drawing.ts'
import { loadChunk } from '../lib/calls/load-page.ts'
import { useRoiTypes } from './roi-types.api.ts'
import { confirm } from '../ui/popup/confirm.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { BlockSkeleton } from '../ui/states/skeletons.tsx'
import { drawingHint } from './drawing-hint.ts'
import { ManualRows } from './manual-rows.tsx'
import classes from './region-editor.module.css'
import { RegionFields } from './region-fields.tsx'
import type { RegionEditorState } from './use-region-editor.ts'

const RegionCanvas = lazy(() =>
  loadChunk(() => import('../ui/regions/region-canvas.tsx')).then((module) => ({
    default: module.RegionCanvas,
  })),
)

interface Props {
  editor: RegionEditorState
  imageUrl: string
  isSafety: boolean
}

/** The drawing in its two forms: on the picture and as rows of text. */
export function RegionEditor({ editor, imageUrl, isSafety }: Props) {
  const { drawing, dispatch, rows } = editor
  const roiTypes = useRoiTypes()
  const isTouch = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false })
  const [tab, setTab] = useState<string>('image')
  const [isBroken, setBroken] = useState(false)
  const onImageError = useCallback(() => setBroken(true), [])

  const openTab = async (next: string | null) => {
    if (!next || next === tab) return
    const canLeave = isSafety ? takeOver() : await giveUp()
    if (!canLeave) return
    rows.drop()
    setTab(next)
  }

  /** Health and safety: the content of this tab must be valid and is applied to the other. */
  const takeOver = () => (rows.isChanged ? rows.take() !== undefined : editor.faultOf(drawing) === undefined)

  /** Standard: changes on this tab are discarded after confirmation. */
  const giveUp = async () => {
    const isChanged = tab === 'manual' ? rows.isChanged : hasUnsyncedEdits(drawing)
    if (!isChanged) return true
    const isAgreed = await confirm({ message: regionMessages.confirmLeaveTab, isDestructive: true })
    if (isAgreed && tab === 'image') dispatch({ type: 'replace', regions: drawing.synced })
    return isAgreed
  }

  return (
    <>
      <ErrorBanner message={editor.failure} onClose={editor.dismissFailure} />
      <Tabs value={tab} onChange={openTab} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="image">Image</Tabs.Tab>
          <Tabs.Tab value="manual">Manual</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="image">
          <div className={classes.columns}>
            {isBroken ? (
              <EmptyState title={mediaMessages.imageDeleted} />
            ) : (
              <Suspense fallback={<BlockSkeleton height={360} />}>
                <RegionCanvas
                  imageUrl={imageUrl}
                  drawing={drawing}
                  dispatch={dispatch}
                  colourOf={(roiType) => roiTypes.find(({ id }) => id === roiType)?.colour ?? '#ffffff'}
                  hint={drawingHint(drawing, isTouch ? 'finger' : 'mouse')}
                  onImageError={onImageError}
                />
              </Suspense>
            )}
            <RegionFields drawing={drawing} dispatch={dispatch} isSafety={isSafety} />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="manual">
          <ManualRows rows={rows} image={drawing.image} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
