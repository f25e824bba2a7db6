import type { SystemContext } from '@chakra-ui/react'
import { css as serialised } from '@emotion/react'

type Css = SystemContext['css']
type MakeRecipe = SystemContext['cva']
type Recipe = ReturnType<MakeRecipe>

/** What a recipe can do besides, by Chakra's own styled elements alone. */
interface Mergeable {
  merge: (other: object) => { config: object }
}

/** A function of objects that never change, which works each of them out once. */
function once<Given extends object, Result>(work: (given: Given) => Result): (given: Given) => Result {
  const known = new WeakMap<Given, Result>()
  return (given) => {
    const found = known.get(given)
    if (found !== undefined) return found
    const result = work(given)
    known.set(given, result)
    return result
  }
}

const isSome = (styles: unknown): styles is object =>
  typeof styles === 'object' && styles !== null && Object.keys(styles).length > 0

/**
 * The same system, several times faster. Chakra makes a styled element's recipe again at each render of each element, and
 * finds the styles by a text of all that stands in them; Emotion then writes and hashes their CSS again. Here all of it
 * happens once for each style and its variants, by the objects that our constants are.
 */
export function remembering(system: SystemContext): SystemContext {
  const recipe: (config: object) => Recipe = once((config: object): Recipe => {
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- Chakra does not tell of what its own elements use
    const made = system.cva(config) as Recipe & Mergeable
    const mergedWith = made.merge.bind(made)
    const merge = once((other: object): Recipe => recipe(mergedWith(other).config))
    return Object.assign(made, { merge })
  })
  const resolved = once((styles: object) => system.css(styles))
  const written = once((styles: object) => serialised({ ...styles }))
  const css = (...given: object[]) => {
    const [only = {}, ...others] = given.filter(isSome)
    return written(others.length > 0 ? system.css(only, ...others) : resolved(only))
  }
  const validity = new Map<string, boolean>()
  const isValidProperty = (name: string) => {
    const known = validity.get(name)
    if (known !== undefined) return known
    const isValid = system.isValidProperty(name)
    validity.set(name, isValid)
    return isValid
  }
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- Emotion takes styles that are written already as they are
  return { ...system, isValidProperty, css: css as Css, cva: ((config: object) => recipe(config)) as MakeRecipe }
}
