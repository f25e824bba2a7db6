import { TriangleAlert, Notice } from '@forecourt/ui'

const list = new Intl.ListFormat('en-GB')

/** Warns of cleaning a vehicle that goes back to the bodyshop. */
export const OpenBodyWork = ({ labels }: { labels: readonly string[] }) =>
  labels.length === 0 ? null : (
    <Notice icon={TriangleAlert} tone="warning">
      Body work is still open: {list.format(labels)}. Check with the bodyshop before you clean it.
    </Notice>
  )
