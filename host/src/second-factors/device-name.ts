/** By what the browser says of itself; the longest matching names first. */
const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS X/, 'Mac'],
  [/Windows/, 'Windows computer'],
]

/** What this device is probably called by its owner. */
export const deviceName = (userAgent = navigator.userAgent): string =>
  DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Computer'
