import { Tabs } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface PanelTabsProps {
  tabs: readonly {
    value: string
    label: string
    /** Behind the label, such as a count. */
    note?: ReactNode
    content: ReactNode
  }[]
  value: string
  onChange: (value: string) => void
}

/** What `PanelTabs` fetches. */
export default function OpenPanelTabs({ tabs, value, onChange }: PanelTabsProps) {
  return (
    <Tabs.Root value={value} onValueChange={(details) => onChange(details.value)} lazyMount unmountOnExit>
      <Tabs.List>
        {tabs.map((tab) => (
          <Tabs.Trigger key={tab.value} value={tab.value}>
            {tab.label}
            {tab.note}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
