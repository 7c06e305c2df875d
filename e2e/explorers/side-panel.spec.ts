import { arrive } from '../support/arrive.ts'
import { openNewest } from '../support/pages/open-newest.ts'
import { expect, people, test } from '../support/product.ts'
import { cameraAt, newPlate, see } from '../support/data/sightings.ts'

test.describe('in a browser of another zone', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('the side panel shows the vehicle, its visit and passes, the view of the camera, and how the event arrived', async ({
    page,
    request,
  }) => {
    test.slow()
    const plate = newPlate()
    const camera = await cameraAt(request, 'Britomart', 'Level 1 entry')
    await see(request, camera, { plate, minutesAgo: 60 * 24 * 2 })
    const more = { vehicle_makemodel: 'Toyota Aqua', vehicle_makemodel_confidence: 88, colour: 'silver' }
    const time = await see(request, camera, { plate, minutesAgo: 5, tags: ['Night shift'], more })
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Pacific/Auckland',
      dateStyle: 'short',
      timeStyle: 'medium',
    }).format(time)
    await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}&view=detections`)
    await openNewest(page, plate)
    const panel = page.getByRole('complementary', { name: 'About this image' })
    const part = (name: string) => panel.getByRole('region', { name })
    await expect(panel.getByText(new RegExp(`^${clock} NZ[DS]T$`))).toBeVisible()
    const vehicle = part('Vehicle')
    await expect(vehicle).toContainText('Toyota Aqua (88%)')
    await expect(vehicle).toContainText('silver')
    const crop = vehicle.getByRole('img', { name: `Plate ${plate} as the camera saw it` })
    // The plate is 80 of the 640 pixels across: the picture is at least four times as wide as its crop.
    const [whole, cut] = [await crop.locator('img').boundingBox(), await crop.boundingBox()]
    expect(whole!.width / cut!.width).toBeGreaterThan(4)
    await expect(part('Visit')).toContainText(clock.slice(0, 16))
    await expect(part('Visit')).toContainText('On site')
    await expect(part('Tags')).toContainText('Night shift')
    await expect(part('Feedback').getByRole('group').getByRole('button')).toHaveText([
      'Correct',
      'No',
      'Maybe',
    ])
    await expect(part('Source')).toContainText('Sightline')
    await expect(part('Source')).toContainText(/Stored \d{4}-\d\d-\d\d \d\d:\d\d:\d\d NZ[DS]T, \d+ KB/)
    const plan = part('Where the camera looks')
    await plan.scrollIntoViewIfNeeded()
    await expect(plan.getByRole('region', { name: 'Where Level 1 entry looks' })).toBeVisible()
    const passes = part(`Last passes of ${plate}`).getByRole('button')
    await expect(passes).toHaveCount(2)
    await expect(passes.first()).toHaveAttribute('aria-current', 'true')
    await passes.last().click()
    await expect(page.getByRole('dialog').getByText('2 of 2')).toBeVisible()
  })
})
