import { useApiQuery } from '@forecourt/api-client'
import type { UnlistedMake } from '@forecourt/contracts'
import { Button, chakra, counted, lazyDialog, Panel, RelativeTime, TwoLines } from '@forecourt/ui'
import { useState } from 'react'
import { rowIdOf, VEHICLE } from './unlisted.ts'

const AddUnlistedDialog = lazyDialog(() => import('./AddUnlistedDialog.tsx'))

const Place = chakra('div', { base: { px: { base: '3', md: '6' }, pb: '4' } })
// A long list scrolls by itself, so that the makes stay in sight.
const Rows = chakra('ul', { base: { maxHeight: '12rem', overflowY: 'auto' } })
const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    px: '4',
    py: '2',
    '& + &': { borderTopWidth: '1px' },
  },
})

/** The makes that lookups named and that have no record, each with the vehicles that miss it; nothing where none is. */
export function UnlistedMakes() {
  const { data } = useApiQuery('GET /makes/unlisted', {}, { refetchOnMount: 'always' })
  const [adding, setAdding] = useState<UnlistedMake | null>(null)
  const met = data?.data ?? []
  return (
    <>
      {met.length > 0 && (
        <Place>
          <Panel title="Unlisted makes from infleet" note={met.length} padded={false}>
            <Rows>
              {met.map((make) => (
                <Row key={make.name} data-row-id={rowIdOf(make)}>
                  <TwoLines
                    first={make.name}
                    second={
                      <>
                        {counted(make.vehicles, VEHICLE)}, last <RelativeTime at={make.lastMetAt} focusable={false} />
                      </>
                    }
                    strong
                  />
                  <Button
                    size="sm"
                    data-row-link
                    aria-label={`Add ${make.name} and fix vehicles`}
                    onClick={() => setAdding(make)}
                  >
                    Add and fix vehicles
                  </Button>
                </Row>
              ))}
            </Rows>
          </Panel>
        </Place>
      )}
      {adding && <AddUnlistedDialog unlisted={adding} onClose={() => setAdding(null)} />}
    </>
  )
}
