import type { Module } from '@forecourt/contracts'

export type Act = 'rollback' | 'disable' | 'enable'

interface ActWords {
  title: string
  description: string
  /** What the reason is for. */
  reason: string
  submit: string
  done: string
}

/** What is read again after a module was changed. */
export const READS = ['GET /modules', 'GET /modules/changes'] as const

/** What can be done to a module as it stands. */
export const actsFor = ({ disabled, predecessor }: Module): Act[] => [
  ...(predecessor === null ? [] : (['rollback'] as const)),
  disabled ? 'enable' : 'disable',
]

export const ACT_LABELS: Readonly<Record<Act, string>> = {
  rollback: 'Roll back',
  disable: 'Close module',
  enable: 'Open module',
}

/** What is asked, and what is said when it is done. */
export const actWords: Readonly<Record<Act, (module: Module) => ActWords>> = {
  rollback: ({ title, version, predecessor }) => ({
    title: `Roll back ${title}?`,
    description: `Everybody goes back from ${version} to ${predecessor} with the next page they open. What they are typing is not lost. ${version} is not used again unless it is promoted.`,
    reason: 'Recorded with the change, for the team that fixes it.',
    submit: ACT_LABELS.rollback,
    done: `${title} rolled back to ${predecessor}.`,
  }),
  disable: ({ title }) => ({
    title: `Close ${title}?`,
    description:
      'Nobody can open its pages until it is opened again. Forms in progress stay open. Everything else keeps working.',
    reason: 'Shown in place of the page.',
    submit: ACT_LABELS.disable,
    done: `${title} is closed.`,
  }),
  enable: ({ title, version }) => ({
    title: `Open ${title} again?`,
    description: `Its pages open again with ${version}, without a reload.`,
    reason: 'Recorded with the change.',
    submit: ACT_LABELS.enable,
    done: `${title} is open again.`,
  }),
}
