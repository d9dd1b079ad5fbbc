import type { OrganizationType, UserRole } from '../../../shared/model/people/roles.ts';
import { CreateOrganization, CreateUser } from '../../../shared/model/platform/operation.ts';
import { type DemoTenant, type DemoTenantKey, demoBy } from './tenants.ts';

export const demoPassword = 'Demo-Passw0rd!';

type Person = {
  email: string;
  firstName: string;
  lastName: string;
  roles: UserRole[];
  isExternalContributor?: boolean;
  isPlatformOperator?: boolean;
  /** Tenants that have this person; all when absent. */
  on?: DemoTenantKey[];
};
type DemoOrganization = {
  number: number;
  type: OrganizationType;
  names: Record<DemoTenantKey, string>;
  /** On tenants that bill by seats. */
  seats: number;
  people: Person[];
};

/** One organisation of each type, in it one person of each permission level that the type can give (specification 6). */
const organizations: DemoOrganization[] = [
  {
    number: 1,
    seats: 8,
    type: 'Standard',
    names: { root: 'Lantau Logistics', harbour: 'Harbour Shipping', meridian: 'Meridian Foods' },
    people: [
      { email: 'administrator@demo.example', firstName: 'Ada', lastName: 'Chan', roles: ['Administrator'] },
      { email: 'basic@demo.example', firstName: 'Ben', lastName: 'Ho', roles: ['Basic'] },
      { email: 'entity-manager@demo.example', firstName: 'Elena', lastName: 'Marsh', roles: ['EntityManager'] },
      { email: 'entity-user@demo.example', firstName: 'Eric', lastName: 'Lam', roles: ['EntityUser'] },
      { email: 'supplier@demo.example', firstName: 'Sue', lastName: 'Ng', roles: ['Supplier'] },
      {
        email: 'contributor@demo.example',
        firstName: 'Carl',
        lastName: 'Ives',
        roles: ['Basic'],
        isExternalContributor: true,
      },
      {
        email: 'operator@demo.example',
        firstName: 'Olga',
        lastName: 'Reyes',
        roles: ['Administrator'],
        isPlatformOperator: true,
        on: ['root'],
      },
    ],
  },
  {
    number: 2,
    seats: 5,
    type: 'Trial',
    names: { root: 'Peak Robotics', harbour: 'Pier Nine Studio', meridian: 'Terrace Farms' },
    people: [
      { email: 'trial-administrator@demo.example', firstName: 'Tess', lastName: 'Yip', roles: ['Administrator'] },
      { email: 'trial-basic@demo.example', firstName: 'Tom', lastName: 'Kwok', roles: ['Basic'] },
      { email: 'trial-entity-manager@demo.example', firstName: 'Tina', lastName: 'Fong', roles: ['EntityManager'] },
    ],
  },
  {
    number: 3,
    seats: 5,
    type: 'Client',
    names: { root: 'Jade Textiles', harbour: 'Bright Ferry', meridian: 'Orchard Packing' },
    people: [
      { email: 'client-administrator@demo.example', firstName: 'Clara', lastName: 'Wong', roles: ['Administrator'] },
      { email: 'client-basic@demo.example', firstName: 'Chris', lastName: 'Tam', roles: ['Basic'] },
      { email: 'consultant@demo.example', firstName: 'Cora', lastName: 'Bell', roles: ['Consultant'] },
    ],
  },
  {
    number: 4,
    seats: 3,
    type: 'Consultancy',
    names: { root: 'Northlight Consulting', harbour: 'Harbour Advisory', meridian: 'Field & Table Advisers' },
    people: [
      {
        email: 'consultancy-administrator@demo.example',
        firstName: 'Nora',
        lastName: 'Leung',
        roles: ['Administrator'],
      },
      { email: 'consultancy-basic@demo.example', firstName: 'Neil', lastName: 'Park', roles: ['Basic'] },
    ],
  },
  {
    number: 5,
    seats: 3,
    type: 'other',
    names: { root: 'Kowloon Castings', harbour: 'Ropeworks', meridian: 'Valley Dairy' },
    people: [{ email: 'other-supplier@demo.example', firstName: 'Sam', lastName: 'Otto', roles: ['Supplier'] }],
  },
];

const idDigits = 26;
const organizationIdOf = (number: number): string => `org_${String(number).padStart(idDigits, '0')}`;

/** Id of the demo organisation of a type, the same on every tenant. */
export const demoOrganizationId = (type: OrganizationType): string => {
  const found = organizations.find((organization) => organization.type === type);
  if (!found) throw new Error(`there is no demo organisation of type ${type}`);
  return organizationIdOf(found.number);
};

/** Commands that make the organisations of one tenant and their people. */
export const demoPeopleOf = (tenant: DemoTenant) =>
  organizations.map((organization) => ({
    organization: CreateOrganization.parse({
      command: 'create-organization',
      by: demoBy,
      tenantId: tenant.operation.tenantId,
      organizationId: organizationIdOf(organization.number),
      name: organization.names[tenant.key],
      type: organization.type,
      headquartersCountry: 'HK',
      communicationLanguage: tenant.key === 'harbour' ? 'zhTw' : 'en',
      reportLanguage: tenant.key === 'harbour' ? 'zhTw' : 'en',
      isApprovalRequired: tenant.key === 'meridian',
      isDataHubEnabled: tenant.key !== 'meridian',
      isEntityReportingEnabled: tenant.key !== 'meridian' && organization.number === 1,
      seats: tenant.operation.modules.includes('payment') ? organization.seats : null,
    }),
    people: organization.people
      .filter((person) => person.on === undefined || person.on.includes(tenant.key))
      .map(({ on: _on, ...person }) =>
        CreateUser.parse({
          ...person,
          command: 'create-user',
          by: demoBy,
          tenantId: tenant.operation.tenantId,
          organizationId: organizationIdOf(organization.number),
          language: 'en',
          // As numbers are written in Hong Kong.
          numberFormat: 'comma',
          password: demoPassword,
        }),
      ),
  }));
