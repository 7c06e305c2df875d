import { expectAccessible } from '../support/accessible.ts'
import {
  clickAt,
  drag,
  listed,
  placeOf,
  stage,
  startEditing,
  tool,
  tools,
} from '../support/clips/annotating.ts'
import { seeClip } from '../support/clips/posted-clips.ts'
import { expectControlsInWindow } from '../support/pages/in-window.ts'
import { expect, test } from '../support/product.ts'

test('comments, rects and labels are drawn, moved, resized, ranged over frames and saved once [EXPL-157] [EXPL-158] [EXPL-159] [EXPL-165] [EXPL-166] [EXPL-167] [EXPL-169] [EXPL-170] [EXPL-171] [EXPL-173] [EXPL-174] [EXPL-175] [EXPL-176] [EXPL-177] [EXPL-178]', async ({
  page,
  request,
}) => {
  const clip = await seeClip(request)
  const saves: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'PUT' && sent.url().includes('/save/annotations/'))
      saves.push(sent.postData() ?? '')
  })
  await startEditing(page, clip)
  await expect(tools(page).getByRole('button', { name: 'Comment', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeDisabled()
  await expect(tools(page).getByRole('button', { name: 'Delete' })).toHaveCount(0)

  await clickAt(page, 200, 120)
  const writer = page.getByRole('textbox', { name: 'Comment' })
  await expect(writer).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(writer).toHaveCount(0)
  await expect(listed(page)).toHaveCount(0)
  await clickAt(page, 200, 120)
  await writer.fill('Mind')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('the step')
  await page.keyboard.press('Enter')
  await expect(listed(page)).toHaveText(['Comment at 200, 120: Mind\nthe step'])
  await clickAt(page, 700, 440)
  await writer.fill('Kept by a click elsewhere')
  await tools(page).getByRole('button', { name: 'Select', exact: true }).click()
  await expect(listed(page)).toHaveCount(2)

  await tools(page).getByRole('button', { name: 'Rect', exact: true }).click()
  await clickAt(page, 300, 200)
  await expect(listed(page).last()).toHaveText('Rect at 300, 200, 100 by 100')
  await tools(page).getByRole('button', { name: 'Select', exact: true }).click()
  await drag(page, [350, 250], [450, 300])
  await expect(listed(page).last()).toHaveText('Rect at 400, 250, 100 by 100')
  await drag(page, [450, 300], [955, 300])
  await expect(listed(page).last()).toHaveText('Rect at 860, 250, 100 by 100')
  await tools(page).getByRole('button', { name: 'Resize', exact: true }).click()
  await drag(page, [860, 250], [760, 200])
  await expect(listed(page).last()).toHaveText('Rect at 760, 200, 200 by 150')

  await tools(page).getByRole('button', { name: 'Edit label' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Label' })
  await dialog.getByLabel('Label').fill('Digger')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(listed(page).last()).toHaveText('Rect at 760, 200, 200 by 150')
  await tools(page).getByRole('button', { name: 'Edit label' }).click()
  await dialog.getByLabel('Label').fill('Digger')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(listed(page).last()).toHaveText('Rect at 760, 200, 200 by 150: Digger')

  await tools(page).getByRole('button', { name: 'Frames' }).click()
  const range = page.getByRole('dialog', { name: 'Select Frame Range' })
  const end = range.getByRole('slider', { name: 'End' })
  await expect(range.getByRole('slider', { name: 'Start' })).toHaveAttribute('aria-valuemin', '0')
  await expect(end).toHaveAttribute('aria-valuemax', '60')
  await end.focus()
  await page.keyboard.press('End')
  await expect(range.getByText('End: frame 60')).toBeVisible()
  await range.getByRole('button', { name: 'Confirm' }).click()

  await tools(page).getByRole('button', { name: 'Label', exact: true }).click()
  await clickAt(page, 500, 400)
  await dialog.getByLabel('Label').fill('Walkway')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(listed(page).last()).toHaveText('Label at 500, 400, points down: Walkway')
  await tools(page).getByRole('button', { name: 'Points down' }).click()
  await page.getByRole('menuitem', { name: 'Point left' }).click()
  await expect(listed(page).last()).toHaveText('Label at 500, 400, points left: Walkway')
  await expect(tools(page).getByText('4 unsaved changes')).toBeVisible()
  await expectAccessible(page)
  const popup = page.getByRole('dialog').filter({ has: tools(page) })
  await expectControlsInWindow(page, popup, tools(page).getByRole('button', { name: 'Points left' }))

  await page.getByRole('button', { name: 'Next frame' }).click()
  await expect(listed(page)).toHaveText(['Rect at 760, 200, 200 by 150: Digger'])
  await page.getByRole('button', { name: 'Previous frame' }).click()
  await expect(listed(page)).toHaveCount(4)

  await tools(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Annotations saved')).toBeVisible()
  await expect(tools(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled()
  expect(saves).toHaveLength(1)
  const { annotations } = JSON.parse(saves[0]!) as {
    annotations: Record<string, { type: string; frames: number[] }>
  }
  const rect = Object.values(annotations).find(({ type }) => type === 'rect')!
  expect(rect.frames).toEqual(Array.from({ length: 60 }, (_, frame) => frame))

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await tools(page).getByRole('button', { name: 'Save' }).click()
  await expect(tools(page)).toHaveCount(0)
  expect(saves).toHaveLength(1)

  const dot = await placeOf(stage(page), 200, 120)
  await page.mouse.move(dot.x, dot.y)
  const shownComment = page.getByRole('tooltip').filter({ hasText: 'Mind' })
  await expect(shownComment).toBeVisible()
  // The dot reaches ten pixels from its middle.
  await page.mouse.move(dot.x + 16, dot.y)
  await expect(shownComment).toBeHidden()
  await page.mouse.move(dot.x + 9, dot.y)
  await expect(shownComment).toBeVisible()
})

test('an ADMIN creates a label set, and its keys label new annotations', async ({ page, request }) => {
  await startEditing(page, await seeClip(request))
  await tool(page, 'Rect').click()
  await page.keyboard.press('1')
  await clickAt(page, 100, 200)
  await expect(listed(page)).toHaveText(['Rect at 100, 200, 100 by 100: Car'])

  const name = `Plant ${crypto.randomUUID().slice(0, 8)}`
  await tool(page, 'Label: Car').click()
  await page.getByRole('menuitem', { name: 'Edit label sets…' }).click()
  const popup = page.getByRole('dialog', { name: 'Label sets' })
  await popup.getByRole('combobox', { name: 'Label set' }).click()
  await page.getByRole('option', { name: 'New set' }).click()
  await popup.getByRole('textbox', { name: 'Name' }).fill(name)
  await popup.getByRole('textbox', { name: 'Label 1', exact: true }).fill('Digger')
  await popup.getByRole('button', { name: 'Add label' }).click()
  await popup.getByRole('textbox', { name: 'Label 2', exact: true }).fill('Roller')
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Label set saved')).toBeVisible()
  await popup.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(popup).toBeHidden()

  await tool(page, 'Label: Car').click()
  await page.getByRole('menuitem', { name }).click()
  await expect(page.getByRole('menuitem', { name: 'Roller' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('2')
  await expect(listed(page)).toHaveText(['Rect at 100, 200, 100 by 100: Roller'])
  await page.keyboard.press('Control+z')
  await expect(listed(page)).toHaveText(['Rect at 100, 200, 100 by 100: Car'])
})
