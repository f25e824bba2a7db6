import type { User } from '@forecourt/contracts'
import { DEALER_ROLES, type DealerRole } from '@forecourt/domain'
import { signIn, type Client } from './api.ts'
import { emailOf, PASSWORD } from './people.ts'

/** A new person unknown to any other test, with their sign-in details. */
export async function openAccount(
  developer: Client,
  name: string,
  platformRole: User['platformRole'] = null,
): Promise<{ login: string; user: User }> {
  const login = `p${crypto.randomUUID().slice(0, 12)}`
  const body = { name, username: login, email: emailOf(login), platformRole, isActive: true, password: PASSWORD }
  return { login, user: (await developer.call('POST /users', { body })).data }
}

/** Makes them an employee at a super admin's dealer. */
export const employ = (admin: Client, userId: string, roles: DealerRole[]) =>
  admin.call('POST /active-dealer/employees/add', { body: { userId, roles, jobTitle: null } })

/** Removes them again. */
export const dismiss = (admin: Client, userId: string) =>
  admin.call('DELETE /active-dealer/employees/:userId', { params: { userId } })

/** Gives them other roles there. */
export async function giveRoles(admin: Client, userId: string, roles: DealerRole[]) {
  const params = { userId }
  const { data: employee } = await admin.call('GET /active-dealer/employees/:userId', { params })
  const body = { roles, jobTitle: employee.jobTitle, version: employee.version }
  await admin.call('PATCH /active-dealer/employees/:userId/sync-role', { params, body })
}

/** A dealer in its own group, with its only super admin. */
export async function openDealer(developer: Client, name: string, adminId: string) {
  const group = await developer.call('POST /dealer-groups', { body: { name: `${name} group`, isActive: true } })
  const code = crypto.randomUUID().slice(0, 8)
  const blank = { addressLines: [], town: null, postcode: null, phone: null, email: null }
  const body = { ...blank, dealerGroupId: group.data.id, name, code, isActive: true }
  const { data: dealer } = await developer.call('POST /dealers', { body })
  await developer.call('POST /dealers/:dealerId/admins', { params: { dealerId: dealer.id }, body: { userId: adminId } })
  return {
    close: () =>
      developer.call('PATCH /dealers/:dealerId', {
        params: { dealerId: dealer.id },
        body: { ...body, isActive: false, version: dealer.version },
      }),
  }
}

/** A separate dealer for a test: someone with one role, and a colleague with every role who prepares their work. */
export async function openTeam(url: string, developer: Client, name: string, role: DealerRole) {
  const owner = await openAccount(developer, 'Olive Hart')
  const person = await openAccount(developer, name)
  const colleague = await openAccount(developer, 'Max Ellis')
  await openDealer(developer, `Hart ${owner.login}`, owner.user.id)
  const admin = await signIn(url, owner.login)
  await employ(admin, person.user.id, [role])
  await employ(admin, colleague.user.id, [...DEALER_ROLES])
  return { login: person.login, colleagueLogin: colleague.login, colleague: await signIn(url, colleague.login) }
}
