import { anyOf, developer, employee, superAdmin, withoutRole, type Rule } from './rule.ts'
import { type Holders, keysOf, recordOf, rolesIn, STAGE_PERMISSIONS } from '@forecourt/domain'

/**
 * How far a permission reaches from its holder: the platform's shared data, the active dealer's things, those of the
 * active dealer's whole group, or only what belongs to the holder.
 */
export type Reach = 'platform' | 'dealer' | 'group' | 'self'

interface Grant {
  rule: Rule
  reach: Reach
}

const platform = (rule: Rule): Grant => ({ rule, reach: 'platform' })
const dealer = (rule: Rule): Grant => ({ rule, reach: 'dealer' })
const group = (rule: Rule): Grant => ({ rule, reach: 'group' })
const self = (rule: Rule): Grant => ({ rule, reach: 'self' })

const anyEmployee = employee()
/** Anyone who works somewhere, in whichever role. */
const anyStaff = anyOf(superAdmin, anyEmployee)
const anyRole = anyOf(developer, superAdmin, anyEmployee)

/** A stage's own permission, as the stage's description gives it. */
function grantTo(holders: Holders): Grant {
  const roles = rolesIn(holders)
  const rule = roles === 'ANY_EMPLOYEE' ? anyEmployee : employee(...roles)
  return typeof holders === 'object' && 'group' in holders ? group(rule) : dealer(rule)
}

const ofStages = recordOf(keysOf(STAGE_PERMISSIONS), (name) => grantTo(STAGE_PERMISSIONS[name]))

/** Every permission of the product with its rule (docs/domain.md#permissions). */
export const permissions = {
  'overview.page.read': self(anyRole),
  'overview.queue.read': dealer(anyEmployee),
  'overview.approvals.read': dealer(
    anyOf(ofStages['stage.mechanicalPrep.approve'].rule, ofStages['stage.bodyDamage.approve'].rule),
  ),
  'overview.platform.read': platform(developer),
  'overview.stuck.read': dealer(employee('ADMIN', 'SALES_MANAGER')),
  'overview.pulse.read': dealer(employee('SALES_MANAGER')),

  'master.makes.read': platform(developer),
  'master.makes.create': platform(developer),
  'master.makes.update': platform(developer),
  'master.makes.delete': platform(developer),
  'master.models.read': platform(developer),
  'master.models.create': platform(developer),
  'master.models.update': platform(developer),
  'master.models.delete': platform(developer),
  'master.dealerGroups.read': platform(developer),
  'master.dealerGroups.create': platform(developer),
  'master.dealerGroups.update': platform(developer),
  'master.dealerGroups.delete': platform(developer),
  'master.dealers.read': platform(developer),
  'master.dealers.create': platform(developer),
  'master.dealers.update': platform(developer),
  'master.dealers.delete': platform(developer),
  'master.dealerAdmins.read': platform(developer),
  'master.dealerAdmins.assign': platform(developer),
  'master.dealerAdmins.unassign': platform(developer),
  'master.dealerEmployees.read': platform(developer),
  'master.users.read': platform(developer),
  'master.users.create': platform(developer),
  'master.users.update': platform(developer),
  'master.users.delete': platform(developer),
  'master.userPasswords.update': platform(developer),
  'master.userSecondFactors.delete': platform(developer),
  'master.fileUploadConfigs.read': platform(developer),
  'master.fileUploadConfigs.create': platform(developer),
  'master.fileUploadConfigs.update': platform(developer),
  'master.fileUploadConfigs.delete': platform(developer),
  'master.queueJobs.read': platform(developer),
  'master.queueJobs.retry': platform(developer),
  'master.queueJobs.discard': platform(developer),
  'master.siteSettings.read': platform(developer),
  'master.siteSettings.update': platform(developer),
  'master.audit.read': platform(developer),
  'master.imports.create': platform(developer),

  'platform.modules.read': platform(developer),
  'platform.modules.release': platform(developer),

  'user.photo.update': self(developer),
  'user.name.update': self(developer),
  'user.username.update': self(developer),
  'user.email.update': self(anyRole),

  'dealer.makes.read': dealer(superAdmin),
  'dealer.makes.activate': dealer(superAdmin),
  'dealer.makes.deactivate': dealer(superAdmin),
  'dealer.makes.feature': dealer(superAdmin),
  'dealer.employees.read': dealer(superAdmin),
  'dealer.employees.create': dealer(superAdmin),
  'dealer.employees.update': dealer(superAdmin),
  'dealer.employees.delete': dealer(superAdmin),
  'dealer.employeePasswords.update': dealer(superAdmin),
  'dealer.employeeSecondFactors.delete': dealer(superAdmin),
  'dealer.signIn.read': dealer(superAdmin),
  'dealer.signIn.update': dealer(superAdmin),
  'dealer.wallboards.read': dealer(superAdmin),
  'dealer.wallboards.create': dealer(superAdmin),
  'dealer.wallboards.end': dealer(superAdmin),
  'dealer.audit.read': dealer(superAdmin),
  'dealer.settings.read': dealer(superAdmin),
  'dealer.settings.update': dealer(superAdmin),
  'dealer.archives.create': dealer(superAdmin),
  'dealer.imports.create': dealer(anyOf(superAdmin, employee('ADMIN'))),
  'dealer.apiKeys.read': dealer(superAdmin),
  'dealer.apiKeys.create': dealer(superAdmin),
  'dealer.apiKeys.revoke': dealer(superAdmin),
  'dealer.webhooks.read': dealer(superAdmin),
  'dealer.webhooks.create': dealer(superAdmin),
  'dealer.webhooks.update': dealer(superAdmin),
  'dealer.webhooks.delete': dealer(superAdmin),
  'dealer.webhooks.send': dealer(superAdmin),
  'dealer.colleagues.read': dealer(anyStaff),
  'dealer.name.read': dealer(anyStaff),
  // Whoever's place was taken away moves on to what is left.
  'dealer.location.switch': self(anyOf(superAdmin, anyEmployee, withoutRole)),

  'lists.views.read': dealer(anyStaff),
  'lists.views.keep': dealer(anyStaff),
  // Also those of others that are shared.
  'lists.views.curate': dealer(employee('ADMIN', 'SALES_MANAGER')),

  'vehicles.stock.read': group(anyEmployee),
  'vehicles.group.read': group(anyEmployee),
  'vehicles.messages.create': group(anyEmployee),
  'vehicles.location.update': dealer(anyEmployee),
  'vehicles.stock.reserve': dealer(employee('SALES', 'SALES_MANAGER', 'SALES_EXECUTIVE')),
  'vehicles.stock.prioritise': dealer(employee('ADMIN', 'SALES_MANAGER')),
  'vehicles.stock.correct': dealer(employee('ADMIN')),
  'vehicles.stock.remove': dealer(employee('ADMIN')),
  'vehicles.stuck.nudge': dealer(employee('ADMIN', 'SALES_MANAGER')),
  'vehicles.archives.create': group(anyEmployee),
  'vehicles.agencyStock.read': dealer(anyEmployee),
  // What vehicles cost, and who bought them.
  'vehicles.stockBook.read': dealer(employee('ADMIN', 'SALES_MANAGER')),
  'vehicles.crmConfirmations.read': dealer(employee('ADMIN')),
  'vehicles.crmConfirmations.confirm': dealer(employee('ADMIN')),

  'stage.visits.read': dealer(anyEmployee),
  'stage.visits.assign': dealer(anyEmployee),
  'stage.visits.hold': dealer(anyEmployee),
  'stage.visits.returnForRework': dealer(employee('SALES_MANAGER')),
  ...ofStages,

  'report.daily.read': dealer(anyStaff),
  'report.wallboard.read': dealer(anyStaff),
} satisfies Record<string, Grant>

export type Permission = keyof typeof permissions

export const permissionNames = keysOf(permissions)

/** Whether a name found in data (a module's manifest, say) is a permission of this product. */
export const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name)
