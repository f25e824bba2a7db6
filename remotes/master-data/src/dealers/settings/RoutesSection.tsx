import { ROUTE_KEY_LABELS, ROUTE_KEYS } from '@forecourt/domain'
import { CheckboxField, FormSection, VisuallyHidden } from '@forecourt/ui'
import { GridTable, Scroll } from './Grid.tsx'
import { LABELS } from './labels.ts'

export interface Source {
  code: string
  name: string
}

/** The route that Admin's form suggests for vehicles of each source. */
export function RoutesSection({ sources }: { sources: readonly Source[] }) {
  return (
    <FormSection
      title={LABELS.defaultRouteBySource}
      note="What Admin's form opens with. Admin decides for each vehicle."
      columns={1}
    >
      <Scroll>
        <GridTable>
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
                    <CheckboxField
                      name={`defaultRouteBySource.${code}.${key}`}
                      label={<VisuallyHidden>{`${name}: ${ROUTE_KEY_LABELS[key]}`}</VisuallyHidden>}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </GridTable>
      </Scroll>
    </FormSection>
  )
}
