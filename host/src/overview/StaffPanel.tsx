import { chakra } from '@chakra-ui/react'
import { useApiQuery } from '@forecourt/api-client'
import { dealerRoleLabel, nounFor } from '@forecourt/domain'
import { MutedText } from '@forecourt/ui/display/MutedText.ts'
import { RelativeTime } from '@forecourt/ui/display/RelativeTime.tsx'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { CircleAlert } from '@forecourt/ui/icons.ts'
import { Link } from '@forecourt/ui/layout/Link.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { counted } from '@forecourt/ui/list/rangeText.ts'
import { Figure } from './Figure.tsx'
import { ReportBody } from './ReportBody.tsx'

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' },
    columnGap: '4',
    mt: '3',
    textStyle: 'sm',
    '& dt': { color: 'fg.muted', pt: '2' },
    '& dd': { pt: { base: '0', sm: '2' } },
  },
})

/** Nobody is late here, so it wears none of the clocks' colours. */
const Words = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1.5', fontWeight: 'medium', _icon: { boxSize: '4' } },
})

const EMPLOYEE = { one: 'employee', many: 'employees' }
const ROLE = { one: 'role', many: 'roles' }
const MAKE = { one: 'make', many: 'makes' }

/** How many there are, to be seen to, and who or what they are. */
function Concern({ words, names, more = 0 }: { words: string; names: readonly string[]; more?: number }) {
  return (
    <>
      <Words>
        <CircleAlert aria-hidden />
        {words}
      </Words>
      <MutedText>
        {names.join(', ')}
        {more > 0 && ` and ${more.toLocaleString('en-GB')} more`}
      </MutedText>
    </>
  )
}

/** Whether the dealer is staffed: what a super admin is here to see to. */
export function StaffPanel() {
  const result = useApiQuery('GET /overview/staff', {}, { refetchOnMount: 'always' })
  return (
    <Panel title="Your staff" more={<Link to="/dealer/employees">All employees</Link>}>
      <ReportBody result={result} subject="Your staff" skeleton={<SkeletonRows rows={4} label="Loading your staff" />}>
        {({ employees, lastSignIn, neverSignedIn, unheldRoles, makes }) => (
          <>
            <Figure>
              {employees} <small>{nounFor(employees, EMPLOYEE)} can sign in</small>
            </Figure>
            <Facts>
              <dt>Last signed in</dt>
              <dd>
                {lastSignIn ? (
                  <>
                    {lastSignIn.name}, <RelativeTime at={lastSignIn.at} />
                  </>
                ) : (
                  'Nobody yet'
                )}
              </dd>
              {neverSignedIn.count > 0 && (
                <>
                  <dt>Never signed in</dt>
                  <dd>
                    <Concern
                      words={counted(neverSignedIn.count, EMPLOYEE)}
                      names={neverSignedIn.some.map(({ name }) => name)}
                      more={neverSignedIn.count - neverSignedIn.some.length}
                    />
                  </dd>
                </>
              )}
              {employees > 0 && unheldRoles.length > 0 && (
                <>
                  <dt>Roles with nobody</dt>
                  <dd>
                    <Concern words={counted(unheldRoles.length, ROLE)} names={unheldRoles.map(dealerRoleLabel)} />
                  </dd>
                </>
              )}
              <dt>Makes</dt>
              <dd>
                <Link to="/dealer/makes">
                  {counted(makes.active, MAKE)} sold, {makes.featured} featured
                </Link>
              </dd>
              <dt>Televisions</dt>
              <dd>
                <Link to="/dealer/wallboards">Wallboards</Link>
              </dd>
            </Facts>
          </>
        )}
      </ReportBody>
    </Panel>
  )
}
