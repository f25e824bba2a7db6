import type { BodyType, FuelType, MileageUnit, Transmission } from '@forecourt/domain'

/** The services' words in ours, first match wins; a word that nobody knows is OTHER, no word at all is unknown. */
const reader =
  <Value extends string>(words: readonly (readonly [RegExp, Value])[], other: Value) =>
  (text: string | undefined): Value | undefined =>
    text === undefined ? undefined : (words.find(([pattern]) => pattern.test(text))?.[1] ?? other)

export const fuelTypeOf = reader<FuelType>(
  [
    [/plug.?in|phev/i, 'PLUGIN_HYBRID'],
    [/hybrid|\w\s*\/\s*electric/i, 'HYBRID'],
    [/electric/i, 'ELECTRIC'],
    [/lpg|gas\b|bi.?fuel/i, 'LPG'],
    [/petrol/i, 'PETROL'],
    [/diesel|heavy oil/i, 'DIESEL'],
  ],
  'OTHER',
)

export const bodyTypeOf = reader<BodyType>(
  [
    [/hatchback/i, 'HATCHBACK'],
    [/saloon/i, 'SALOON'],
    [/estate|tourer/i, 'ESTATE'],
    [/pick.?up/i, 'PICKUP'],
    [/suv|sports? utility|4x4|utility/i, 'SUV'],
    [/coup[eé]/i, 'COUPE'],
    [/convertible|cabriolet|roadster/i, 'CONVERTIBLE'],
    [/mpv|people carrier/i, 'MPV'],
    [/minibus/i, 'MINIBUS'],
    [/\bvan\b/i, 'VAN'],
  ],
  'OTHER',
)

export const transmissionOf = reader<Transmission>(
  [
    [/cvt|continuously/i, 'CVT'],
    [/semi|automated/i, 'SEMI_AUTO'],
    [/auto/i, 'AUTOMATIC'],
    [/manual/i, 'MANUAL'],
  ],
  'OTHER',
)

export const mileageUnitOf = (text: string | undefined): MileageUnit => (/^k/i.test(text ?? '') ? 'KM' : 'MI')

/** 'Metallic red' from 'METALLIC RED': the services shout. */
export const sentenceCase = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()

/** The doors that '5 DOOR HATCHBACK' speaks of. */
export const doorsOf = (plan: string | undefined): number | undefined => {
  const doors = /^(\d) door/i.exec(plan ?? '')?.[1]
  return doors === undefined ? undefined : Number(doors)
}
