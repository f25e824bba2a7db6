import type { SystemContext } from '@chakra-ui/react'
import { css as serialised } from '@emotion/react'

type Css = SystemContext['css']
type MakeRecipe = SystemContext['cva']
type Recipe = ReturnType<MakeRecipe>

/** What a recipe can do besides, used by Chakra's own styled elements alone. */
interface Made {
  merge: (other: object) => { config: object }
  /** The styles of a choice of variants, which the recipe itself works out a second time from these. */
  raw: (props?: object) => object
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

/** Whether there is any declaration, be it within a layer or a condition. */
const isSome = (styles: unknown): styles is object =>
  typeof styles === 'object' &&
  styles !== null &&
  Object.values(styles).some((value: unknown) => typeof value !== 'object' || isSome(value))

/**
 * The same system, several times faster. Chakra makes a styled element's recipe again at each render of each element, and
 * finds the styles by a text of all that stands in them; Emotion then writes and hashes their CSS again. Here all of it
 * happens once for each style and its variants, by the objects that our constants are.
 */
export function remembering(system: SystemContext): SystemContext {
  /** Styles whose tokens and conditions are resolved already. */
  const ofRecipes = new WeakSet<object>()
  const recipe: (config: object) => Recipe = once((config: object): Recipe => {
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- Chakra does not tell of what its own elements use
    const made = system.cva(config) as Recipe & Made
    const mergedWith = made.merge.bind(made)
    const merge = once((other: object): Recipe => recipe(mergedWith(other).config))
    const chosen = (props?: object) => {
      const styles = made.raw(props)
      ofRecipes.add(styles)
      return styles
    }
    return Object.assign(chosen, made, { merge })
  })
  const resolved = once((styles: object) => (ofRecipes.has(styles) ? styles : system.css(styles)))
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
  const faster = { isValidProperty, css: css as Css, cva: ((config: object) => recipe(config)) as MakeRecipe }
  // The page's own styles stand in index.html.
  return { ...system, ...faster, _global: [] }
}
