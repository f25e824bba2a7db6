import { DEALER_ROLES, isOneOf, ROUTE_KEYS, type DealerRole } from '../../shared/domain/src/index.ts'
import { DESCRIBED } from '../../shared/domain/src/stages/described.ts'

/** A stage's name as each kind of place spells it. */
export interface StageNames {
  /** tyre-hotel: folders, files, addresses and its module. */
  kebab: string
  /** tyreHotel: permissions, its switch on a route, and the exports of its files. */
  camel: string
  /** TyreHotel: components and schemas. */
  pascal: string
  /** TYRE_HOTEL: the stage itself. */
  constant: string
  /** TYRE-HOTEL: its requirements. */
  promise: string
  /** Tyre Hotel: on the screen. */
  label: string
}

export interface StageOptions {
  name: string
  /** The stage that it comes after, by the name of its folder. */
  after?: string | undefined
  /** Who works there, as dealer role names. */
  roles?: readonly string[] | undefined
}

/** Everything decided about a new stage before it is written. */
export interface StagePlan extends StageNames {
  order: number
  /** The stage before it, by the name of its folder. */
  after: string
  roles: readonly [DealerRole, ...DealerRole[]]
}

const LONGEST = 30
/** Reserved words of the language, and names already used in the files that a stage is written to. */
const TAKEN_WORDS = new Set(
  'break call case catch class const continue data debugger default delete do else enum export extends false finally for function if import in list new null package private protected public return static super switch this throw trial true try typeof var void while with world yield'.split(
    ' ',
  ),
)

const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

export function namesOf(kebab: string): StageNames {
  const words = kebab.split('-')
  const pascal = words.map(capital).join('')
  return {
    kebab,
    camel: `${pascal.slice(0, 1).toLowerCase()}${pascal.slice(1)}`,
    pascal,
    constant: words.join('_').toUpperCase(),
    promise: kebab.toUpperCase(),
    label: words.map(capital).join(' '),
  }
}

const folderOf = ({ name }: { name: string }) => name.toLowerCase().replaceAll('_', '-')

/** Stages that a vehicle can be sent on from: Admin, and the steps of a route. */
const isBeforeSale = ({ name, subStages }: (typeof DESCRIBED)[number]) =>
  name === 'ADMIN' || Object.values(subStages).some((subStage) => 'routeKey' in subStage)

function placeAfter(given: string | undefined, own: string) {
  const stages = DESCRIBED.filter(({ name }) => name !== own)
  const possible = stages.filter(isBeforeSale)
  const before = given ? possible.find((stage) => folderOf(stage) === given) : possible.at(-1)
  if (!before) {
    throw new Error(`'${given}': a new stage comes after one of ${possible.map(folderOf).join(', ')}`)
  }
  const behind = stages[stages.indexOf(before) + 1]
  return { after: folderOf(before), order: (before.order + (behind?.order ?? before.order + 10)) / 2 }
}

function roleNamed(given: string): DealerRole {
  const name = given.toUpperCase().replaceAll('-', '_')
  if (!isOneOf(DEALER_ROLES, name)) throw new Error(`'${given}': the dealer's roles are ${DEALER_ROLES.join(', ')}`)
  return name
}

/**
 * @throws Error for an invalid name, or a stage or role that does not exist
 */
export function planOf({ name, after, roles = [] }: StageOptions): StagePlan {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(name)) throw new Error(`'${name}': a stage's name is in lower case with hyphens`)
  if (name.length > LONGEST) throw new Error(`'${name}': a stage's name has at most ${LONGEST} characters`)
  const names = namesOf(name)
  if (TAKEN_WORDS.has(names.camel)) throw new Error(`'${name}' is a word of the code: take another name`)
  const [first = 'SALES_SUPPORT', ...others] = [...new Set(roles.map(roleNamed))]
  return { ...names, ...placeAfter(after, names.constant), roles: [first, ...others] }
}

/**
 * @throws Error when the workflow has a stage or a step of this name
 */
export function refuseKnown({ camel, constant, kebab }: StageNames): void {
  if (DESCRIBED.some(({ name, area }) => name === constant || area === camel)) {
    throw new Error(`There is a stage '${kebab}' already`)
  }
  if (isOneOf(ROUTE_KEYS, camel)) throw new Error(`'${kebab}' is a step of a route already`)
}
