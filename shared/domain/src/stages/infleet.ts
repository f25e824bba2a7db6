import { describeStage } from './describe.ts'

export const infleet = describeStage({
  name: 'INFLEET',
  order: 10,
  label: 'Infleet',
  area: 'infleet',
  look: { hue: 'infleet', icon: 'infleet' },
  list: '/stages/infleet',
  read: 'submit',
  permissions: { submit: 'ANY_EMPLOYEE' },
  subStages: {
    // A vehicle leaves Entry Data within the call that made it, so its own page is all there is to show.
    ENTRY_DATA: { label: 'Entry Data', page: '/vehicles/:id', task: null, time: 'NONE' },
  },
  transitions: [
    {
      id: 'T01',
      action: 'INFLEET',
      label: 'Infleeted',
      from: ['NEW'],
      to: 'ENTRY_DATA',
      by: 'submit',
      endpoint: 'POST /stage/infleet',
    },
    {
      id: 'T01b',
      action: 'ENTER',
      label: 'Entered in stock',
      from: ['ENTRY_DATA'],
      to: 'ADMIN:CONFIGURE',
      by: 'SYSTEM',
    },
  ],
})
