import { openScan, withCamera, withDetector } from '../src/camera.ts'
import { dialog } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'

test.use({ launchOptions: withCamera('deny') })

test.describe('the camera', () => {
  test('RQ.73 that is refused says so and what to do, and registrations can still be typed', async ({ as }) => {
    const { page } = await as('mechanic', { path: '/stages/mechanical-prep', prepare: withDetector })
    const scan = await openScan(page)
    await expect(scan.getByText('The camera is not available. Allow it in the browser’s settings.')).toBeVisible()
    await expect(scan.getByRole('button', { name: 'Add vehicles' })).toBeDisabled()
    await scan.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page, 'Move bay').getByLabel('Registrations')).toBeEditable()
  })
})
