import type { ApiKeyScopeGroups } from '@forecourt/contracts'
import { Button, chakra, Checkbox, Disclosure, DisclosureHead, MutedText } from '@forecourt/ui'
import { FieldFrame } from '@forecourt/ui/forms'
import { useField } from './form.ts'

const Groups = chakra('div', {
  base: { borderWidth: '1px', borderRadius: 'md', overflow: 'hidden', '& > * + *': { borderTopWidth: '1px' } },
})
const Head = chakra(DisclosureHead, { base: { px: '3', fontWeight: 'medium' } })
const Rows = chakra('div', { base: { display: 'grid', pb: '2' } })
const ScopeRow = chakra(Checkbox, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: { base: 'touch', md: '9' },
    px: '3',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '&:has(:disabled)': { cursor: 'default' },
  },
})

type Group = ApiKeyScopeGroups[number]
type Scope = Group['scopes'][number]['name']

const heldOf = ({ scopes }: Group) => scopes.filter(({ held }) => held).map(({ name }) => name)

/** What a key may do, by area; what its maker may not do themselves cannot be given, and says why. */
export function ScopesField({ groups }: { groups: ApiKeyScopeGroups }) {
  const { value, change, frame, control } = useField({ name: 'scopes', label: 'What it may do', required: true })
  const chosen = (value ?? []).filter((name) => name !== null)
  const all = groups.flatMap(({ scopes }) => scopes.map(({ name }) => name))
  /** In the order in which they are shown, whichever was chosen first. */
  const set = (names: readonly Scope[], isChosen: boolean) =>
    change(all.filter((name) => (names.includes(name) ? isChosen : chosen.includes(name))))
  const first = groups.findIndex((group) => heldOf(group).length > 0)
  return (
    <FieldFrame
      {...frame}
      labelsControl={false}
      span="full"
      helper="Choose only what it needs. You can only grant permissions you have yourself at this location."
    >
      <Groups role="group" aria-labelledby={frame.ids.label} aria-describedby={control['aria-describedby']}>
        {groups.map((group, index) => {
          const held = heldOf(group)
          const count = held.filter((name) => chosen.includes(name)).length
          const isWhole = count === held.length
          return (
            <Disclosure key={group.label} open={index === first}>
              <Head>
                {group.label}
                <MutedText as="span" size="sm">
                  {held.length === 0 ? 'Not in your roles' : count > 0 ? `${count} of ${held.length}` : ''}
                </MutedText>
              </Head>
              <Rows>
                {group.scopes.map(({ name, label, held: isHeld }) => (
                  <ScopeRow
                    key={name}
                    checked={chosen.includes(name)}
                    disabled={!isHeld}
                    aria-invalid={control['aria-invalid']}
                    onBlur={control.onBlur}
                    onChange={(checked) => set([name], checked)}
                  >
                    {label}
                  </ScopeRow>
                ))}
                {held.length > 1 && (
                  <Button
                    variant="ghost"
                    size="sm"
                    justifySelf="start"
                    marginInlineStart="1"
                    onClick={() => set(held, !isWhole)}
                  >
                    {isWhole ? 'Choose none of these' : 'Choose all of these'}
                  </Button>
                )}
              </Rows>
            </Disclosure>
          )
        })}
      </Groups>
    </FieldFrame>
  )
}
