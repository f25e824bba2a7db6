import { IMPORT_KINDS, type ImportKind } from '@forecourt/domain'
import type { KindOfImport } from '../kind.ts'
import { dealersKind } from './dealers.ts'
import { makesKind } from './makes.ts'
import { peopleKind } from './people.ts'
import { standardJobsKind } from './standard-jobs.ts'
import { suppliersKind } from './suppliers.ts'
import { vehiclesKind } from './vehicles.ts'

/** Everything that can be imported; a further kind is a line here. */
const KINDS: Readonly<Record<ImportKind, KindOfImport>> = {
  MAKES: makesKind,
  DEALERS: dealersKind,
  PEOPLE: peopleKind,
  SUPPLIERS: suppliersKind,
  STANDARD_JOBS: standardJobsKind,
  VEHICLES: vehiclesKind,
}

/** In the order in which they are imported. */
export const kindsOfImport: readonly KindOfImport[] = IMPORT_KINDS.map((kind) => KINDS[kind])

export const kindOf = (kind: ImportKind): KindOfImport => KINDS[kind]
