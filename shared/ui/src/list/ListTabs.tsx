import { PageTabs } from '../layout/PageTabs.tsx'
import type { FilterShapes } from './listState.ts'
import type { ListState } from './useListState.ts'
import { anyList } from './anyList.ts'

interface ListTab<Value extends string = string> {
  /** The filter's value; '' for all. */
  value: Value | ''
  label: string
  count?: number | undefined
}

interface Props<Filters extends FilterShapes, Sort extends string, Name extends keyof Filters & string> {
  /** What is chosen between, for the screen reader. */
  label: string
  list: ListState<Filters, Sort>
  /** The filter that the tabs set. */
  name: Name
  tabs: readonly ListTab[]
}

/** Parts of a list as tabs with their counts. */
export function ListTabs<Filters extends FilterShapes, Sort extends string, Name extends keyof Filters & string>(
  props: Props<Filters, Sort, Name>,
) {
  const list = anyList(props.list)
  const chosen = list.filters[props.name] ?? ''
  const tabs = props.tabs.map(({ value, label, count }) => ({
    to: list.hrefWith({ [props.name]: value }),
    label,
    count,
    isCurrent: value === chosen,
  }))
  return <PageTabs label={props.label} tabs={tabs} />
}
