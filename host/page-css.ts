import { pageCss } from '@forecourt/ui/theme/pageCss.ts'

/** What the build writes into index.html. */
export default pageCss()
