import { configure } from '@testing-library/react'

// Waits end as soon as what they wait for is there; a busy machine only makes a failure come later.
configure({ asyncUtilTimeout: 15_000 })
