import { defineRemote } from '@forecourt/federation'
import manifest from '../remote.json'

export default defineRemote(manifest, {
  makes: () => import('./makes/MakesPage.tsx'),
  make: () => import('./makes/MakeIndex.tsx'),
  models: () => import('./models/ModelsPage.tsx'),
  dealerGroups: () => import('./dealer-groups/DealerGroupsPage.tsx'),
  dealers: () => import('./dealers/list/DealersPage.tsx'),
  dealer: () => import('./dealers/page/DealerIndex.tsx'),
  dealerDetails: () => import('./dealers/details/DealerDetailsPage.tsx'),
  dealerSettings: () => import('./dealers/settings/DealerSettingsPage.tsx'),
  dealerAdmins: () => import('./dealers/people/DealerAdminsPage.tsx'),
  dealerEmployees: () => import('./dealers/people/DealerEmployeesPage.tsx'),
  users: () => import('./users/UsersPage.tsx'),
  employees: () => import('./employees/EmployeesPage.tsx'),
  wallboards: () => import('./wallboards/WallboardsPage.tsx'),
  apiKeys: () => import('./api-keys/ApiKeysPage.tsx'),
  webhooks: () => import('./webhooks/WebhooksPage.tsx'),
  webhook: () => import('./webhooks/DeliveriesPage.tsx'),
  dealerMakes: () => import('./dealer-makes/DealerMakesPage.tsx'),
  fileConfigs: () => import('./file-configs/FileConfigsPage.tsx'),
  queueJobs: () => import('./queue-jobs/QueueJobsPage.tsx'),
  audit: () => import('./audit/AuditPage.tsx'),
  dealerAudit: () => import('./audit/DealerAuditPage.tsx'),
  siteSettings: () => import('./site-settings/SiteSettingsPage.tsx'),
})
