import { ROUTE_KEY_LABELS, ROUTE_KEYS } from '@forecourt/domain'
import { chakra, VisuallyHidden } from '@forecourt/ui'
import { CheckboxField, FormSection } from '@forecourt/ui/forms'
import { GridTable, Scroll } from './Grid.tsx'
import { LABELS } from './labels.ts'
import type { Values } from './values.ts'

export interface Source {
  code: string
  name: string
}

/** On a phone each source is a group of ticks with their words, at a desk a row under the table's head. */
const RouteTable = chakra(GridTable, {
  base: {
    mdDown: {
      '& thead': { srOnly: true },
      '& tbody tr': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', py: '1.5' },
      '& tbody tr + tr': { borderTopWidth: '1px' },
      '& tbody tr + tr > *': { borderTopWidth: '0' },
      '& tbody th': { gridColumn: '1 / -1' },
      '& td': { py: '0' },
      '& [data-field]': { maxWidth: 'none' },
    },
  },
})
const Step = chakra('span', { base: { md: { srOnly: true } } })

/** The route that Admin's form suggests for vehicles of each source. */
export function RoutesSection({ sources }: { sources: readonly Source[] }) {
  return (
    <FormSection
      title={LABELS.defaultRouteBySource}
      note="The route Admin’s form opens with. Admin decides for each vehicle."
      columns={1}
    >
      <Scroll>
        <RouteTable>
          <thead>
            <tr>
              <th scope="col">Source</th>
              {ROUTE_KEYS.map((key) => (
                <th key={key} scope="col">
                  {ROUTE_KEY_LABELS[key]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sources.map(({ code, name }) => (
              <tr key={code}>
                <th scope="row">{name}</th>
                {ROUTE_KEYS.map((key) => (
                  <td key={key}>
                    <CheckboxField<Values>
                      name={`defaultRouteBySource.${code}.${key}`}
                      label={
                        <>
                          <VisuallyHidden>{name}: </VisuallyHidden>
                          <Step>{ROUTE_KEY_LABELS[key]}</Step>
                        </>
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </RouteTable>
      </Scroll>
    </FormSection>
  )
}
