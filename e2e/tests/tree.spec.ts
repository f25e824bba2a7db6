import { LEEDS } from '../src/people.ts'
import { dialog } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { main, wheelTo } from '../src/workshop.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const

/** A screen reader's view of a page: its landmarks, headings and controls by role and name, in order. */
test.describe('the accessibility tree', () => {
  test('RQ.14 of the overview begins with the stages and what needs the person, each task with its link', async ({
    as,
  }) => {
    const { page } = await as('manager', { at: AT_LEEDS, path: '/' })
    await expect(main(page)).toMatchAriaSnapshot(`
      - heading /^Good (morning|afternoon|evening), Priya$/ [level=1]
      - textbox "Day shown"
      - link "Approvals"
      - link "Infleet a vehicle"
      - list "Vehicles by stage":
        - listitem:
          - paragraph:
            - link "Admin"
          - paragraph: /\\d+/
      - region "Needs you now":
        - heading "Needs you now" [level=2]
        - img /\\d+ vehicles? waiting for you/
        - list:
          - listitem:
            - img /^[A-Z0-9 ]+$/
            - paragraph: /^(Approve|Complete ICT) /
            - link /^(Approve|Complete ICT)$/
      - region "Approvals":
        - heading "Approvals" [level=2]
        - img /\\d+ quotes? waiting for your approval/
        - button "Show the quotes"
    `)
    await wheelTo(page, main(page).getByRole('button', { name: 'Nudge' }).first())
    await expect(main(page)).toMatchAriaSnapshot(`
      - region "Stuck":
        - heading "Stuck" [level=2]
        - combobox "Why it is stuck"
        - list:
          - listitem:
            - button "Nudge"
    `)
    await expect(main(page)).toMatchAriaSnapshot(`
      - region "Keep an eye on":
        - heading "Keep an eye on" [level=2]
        - list "Figures":
          - listitem:
            - link /^\\d+ late$/
    `)
  })

  test('RQ.14 of an approval names the vehicle, each line with its choice, the totals and the actions', async ({
    as,
  }) => {
    const { page } = await as('manager', { at: AT_LEEDS, path: '/approvals' })
    await expect(main(page)).toMatchAriaSnapshot(`
      - heading "Approvals" [level=1]
      - region "Waiting for you":
        - heading "Waiting for you" [level=2]
        - button "Previous quote" [disabled]
        - button "Next quote"
        - article /^Quote for .+/:
          - form "Approve quote":
            - img
            - heading [level=3]
            - region:
              - list:
                - listitem:
                  - radiogroup:
                    - radio /^Decline /
                    - radio /^Approve / [checked]
            - textbox "Note for the technician"
            - term: Net
            - definition: /£[\\d,.]+/
            - button "Reject"
            - button "Ask"
            - button /^Approve £/
    `)
  })

  test('RQ.14 of a list names its rows by their vehicles, and its menus by their actions', async ({ as }) => {
    const { page } = await as('manager', { at: AT_LEEDS, path: '/vehicles' })
    await expect(main(page)).toMatchAriaSnapshot(`
      - heading "Vehicles" [level=1]
      - button "Views"
      - button "Export"
      - button "Columns and density"
      - search:
        - searchbox "Plate, VIN or stock no"
      - table "Vehicles of the dealer group":
        - rowgroup:
          - row:
            - columnheader "Registration"
            - columnheader "Vehicle"
            - columnheader "Stage"
            - columnheader "Clock"
        - rowgroup:
          - row:
            - rowheader:
              - link /^.+, .+$/
            - cell
    `)
    const press = async (name: string) => {
      const button = main(page).getByRole('button', { name, exact: true })
      // Fetched behind the first rows, it cannot be pressed before.
      await expect(button).toBeEnabled()
      await button.press('Enter')
    }
    await press('Views')
    await expect(page.getByRole('menu', { name: 'Views' })).toMatchAriaSnapshot(`
      - menu "Views":
        - menuitem "Save as a view…"
    `)
    await page.keyboard.press('Escape')
    await press('Export')
    await expect(page.getByRole('menu', { name: 'Export' })).toMatchAriaSnapshot(`
      - menu "Export":
        - group /^Export. \\d+ vehicles?$/:
          - menuitem "CSV, for any spreadsheet"
          - menuitem "Excel workbook"
    `)
  })

  test('RQ.14 of the palette is a combobox with its results in named groups', async ({ as }) => {
    const { page } = await as('manager', { at: AT_LEEDS, path: '/vehicles' })
    await expect(main(page).getByRole('table')).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(dialog(page, 'Command palette')).toMatchAriaSnapshot(`
      - dialog "Command palette":
        - combobox "Command palette" [expanded]
        - listbox "Results":
          - group "Pages":
            - option [selected]
            - option /^Mechanical Prep/
          - group "Forecourt":
            - option "Keyboard shortcuts"
            - option "Help on this screen"
    `)
  })
})
