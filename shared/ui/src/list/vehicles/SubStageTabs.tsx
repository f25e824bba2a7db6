import { SUB_STAGE_LABELS, SUB_STAGES, type Stage, type SubStage } from '@forecourt/domain'
import type { FilterShapes } from '../listState.ts'
import { ListTabs } from '../ListTabs.tsx'
import type { ListState } from '../useListState.ts'

interface Props<Filters extends FilterShapes & { subStage: readonly SubStage[] }, Sort extends string> {
  stage: Stage
  list: ListState<Filters, Sort>
  /** How many vehicles stand in each; undefined until that is known. */
  counts: readonly { subStage: SubStage; count: number }[] | undefined
}

/** A stage's sub-stages as tabs over its list; their counts come by themselves and are left out until they are there. */
export function SubStageTabs<Filters extends FilterShapes & { subStage: readonly SubStage[] }, Sort extends string>({
  stage,
  list,
  counts,
}: Props<Filters, Sort>) {
  const countOf = (subStage: SubStage) => counts && (counts.find((each) => each.subStage === subStage)?.count ?? 0)
  const tabs = [
    { value: '', label: 'All', count: counts?.reduce((sum, { count }) => sum + count, 0) },
    ...SUB_STAGES[stage].map((subStage) => ({
      value: subStage,
      label: SUB_STAGE_LABELS[subStage],
      count: countOf(subStage),
    })),
  ]
  return <ListTabs label="Sub-stage" list={list} name="subStage" tabs={tabs} />
}
