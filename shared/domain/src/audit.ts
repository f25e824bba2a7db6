import { listed } from './listed.ts'
import { keysOf } from './records.ts'

/** Every kind of event that the audit log keeps, in the words of the screen: what somebody did, or what happened to them. */
export const AUDIT_EVENT_LABELS = {
  'session.started': 'Signed in',
  'session.refused': 'Sign-in refused',
  'session.ended': 'Signed out',
  'session.othersEnded': 'Signed out all their other devices',
  'session.dealerSwitched': 'Switched location',
  'session.roleSwitched': 'Switched role',
  'session.tokenReused': 'Session ended: its token was used twice',

  'user.created': 'Added an account',
  'user.changed': 'Changed an account',
  'user.deleted': 'Deleted an account',
  'user.invited': 'Invited somebody',
  'user.joined': 'Joined by invitation',
  'user.passwordReset': 'Set somebody’s password',
  'user.passwordChanged': 'Changed their password',
  'user.passwordLinkSent': 'Was sent a link to choose a password',
  'user.passwordChosen': 'Chose a password by a link',
  'user.nameChanged': 'Changed their name',
  'user.usernameChanged': 'Changed their username',
  'user.emailChangeRequested': 'Asked to change their e-mail address',
  'user.emailChangeStopped': 'Stopped a change of their e-mail address',
  'user.emailChanged': 'Changed their e-mail address',
  'user.photoChanged': 'Changed their photo',
  'user.passkeyAdded': 'Added a passkey',
  'user.passkeyRenamed': 'Renamed a passkey',
  'user.passkeyRemoved': 'Removed a passkey',
  'user.authenticatorAdded': 'Set up an authenticator app',
  'user.authenticatorRemoved': 'Removed their authenticator app',
  'user.recoveryCodesMade': 'Made new recovery codes',
  'user.recoveryCodeUsed': 'Used a recovery code',
  'user.secondFactorRemoved': 'Removed somebody’s passkeys and authenticator app',
  'user.signOnLinked': 'Signed in by single sign-on for the first time',
  'user.releasesChanged': 'Changed whether they try new versions',
  'user.developerRestored': 'Developer restored at the start of the server',

  'employee.added': 'Added an employee',
  'employee.rolesChanged': 'Changed an employee’s roles',
  'employee.removed': 'Removed an employee',

  'dealer.created': 'Added a dealer',
  'dealer.changed': 'Changed a dealer',
  'dealer.settingsChanged': 'Changed a dealer’s settings',
  'dealer.signInChanged': 'Changed who needs two-step sign-in at a dealer',
  'dealer.deleted': 'Deleted a dealer',
  'dealerAdmin.assigned': 'Assigned a super admin',
  'dealerAdmin.unassigned': 'Unassigned a super admin',
  'dealerGroup.created': 'Added a dealer group',
  'dealerGroup.changed': 'Changed a dealer group',
  'dealerGroup.deleted': 'Deleted a dealer group',
  'dealerGroup.logoGiven': 'Gave a dealer group a logo',
  'dealerGroup.logoRemoved': 'Removed a dealer group’s logo',
  'dealerGroup.signOnSetUp': 'Set up a dealer group’s single sign-on',
  'dealerGroup.signOnChanged': 'Changed a dealer group’s single sign-on',
  'dealerGroup.signOnRemoved': 'Removed a dealer group’s single sign-on',

  'make.created': 'Added a make',
  'make.changed': 'Changed a make',
  'make.deleted': 'Deleted a make',
  'make.logoGiven': 'Gave a make a logo',
  'make.logoRemoved': 'Removed a make’s logo',
  'model.created': 'Added a model',
  'model.changed': 'Changed a model',
  'model.deleted': 'Deleted a model',
  'dealerMakes.activated': 'Activated makes',
  'dealerMakes.deactivated': 'Deactivated makes',
  'dealerMakes.featured': 'Featured makes',
  'dealerMakes.unfeatured': 'Stopped featuring makes',

  'list.exported': 'Exported a list',
  'archive.requested': 'Asked for everything of a record',
  'archive.taken': 'Downloaded everything of a record',
  'import.started': 'Started an import',
  'import.ended': 'Import ended',
  'savedView.created': 'Saved a view',
  'savedView.changed': 'Changed a saved view',
  'savedView.deleted': 'Deleted a saved view',
  'listMail.set': 'Asked for a list by e-mail',
  'listMail.stopped': 'Stopped a list by e-mail',
  'listMail.ended': 'List by e-mail ended: they may no longer see it',
  'wallboard.created': 'Made a wallboard link',
  'wallboard.ended': 'Ended a wallboard link',

  'apiKey.created': 'Created an API key',
  'apiKey.revoked': 'Revoked an API key',
  'webhook.created': 'Added a webhook',
  'webhook.changed': 'Changed a webhook',
  'webhook.deleted': 'Deleted a webhook',
  'webhook.secretReplaced': 'Replaced a webhook’s secret',
  'webhook.sentAgain': 'Sent a webhook’s delivery again',
  'webhook.switchedOff': 'Webhook switched off: it had failed for days',

  'module.rolledBack': 'Rolled a module back',
  'module.disabled': 'Closed a module',
  'module.enabled': 'Opened a module',
  'platform.signInChanged': 'Changed who needs two-step sign-in',
  'fileUploadConfig.created': 'Added a file config',
  'fileUploadConfig.updated': 'Changed a file config',
  'fileUploadConfig.deleted': 'Deleted a file config',
  'queueJob.retried': 'Ran a job again',
  'queueJob.discarded': 'Discarded a job',
  'ukVehicleDataApiKey.added': 'Added a vehicle data key',
  'ukVehicleDataApiKey.activated': 'Activated a vehicle data key',
  'ukVehicleDataApiKey.tested': 'Tested a vehicle data key',
  'ukVehicleDataApiKey.deleted': 'Deleted a vehicle data key',
} as const

export type AuditEventType = keyof typeof AUDIT_EVENT_LABELS
export const AUDIT_EVENT_TYPES = keysOf(AUDIT_EVENT_LABELS)

const auditAreas = listed({
  SIGN_INS: 'Sign-ins',
  ACCOUNTS: 'Accounts',
  EMPLOYEES: 'Employees',
  DEALERS: 'Dealers and groups',
  MAKES: 'Makes and models',
  LISTS: 'Imports, exports, views and wallboards',
  INTEGRATIONS: 'API keys and webhooks',
  PLATFORM: 'Platform',
})
/** The parts of the audit log that can be looked at alone. */
export const AUDIT_AREAS = auditAreas.values
export const AUDIT_AREA_LABELS = auditAreas.labels
export type AuditArea = (typeof AUDIT_AREAS)[number]

/** What the types of an area begin with. */
const PREFIXES: Readonly<Record<AuditArea, readonly string[]>> = {
  SIGN_INS: ['session'],
  ACCOUNTS: ['user'],
  EMPLOYEES: ['employee'],
  DEALERS: ['dealer', 'dealerAdmin', 'dealerGroup'],
  MAKES: ['make', 'model', 'dealerMakes'],
  LISTS: ['list', 'archive', 'import', 'savedView', 'listMail', 'wallboard'],
  INTEGRATIONS: ['apiKey', 'webhook'],
  PLATFORM: ['platform', 'module', 'fileUploadConfig', 'queueJob', 'ukVehicleDataApiKey'],
}

const prefixOf = (type: AuditEventType): string => type.slice(0, type.indexOf('.'))

/** The types of event in an area. */
export const auditTypesIn = (area: AuditArea): AuditEventType[] =>
  AUDIT_EVENT_TYPES.filter((type) => PREFIXES[area].includes(prefixOf(type)))
