import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { OrganizationId, TenantId } from '../../../shared/ids.ts';
import { platformTenantId } from '../../../shared/ids.ts';
import { partsOfPartition, tenantOfPartition } from '../../core/data/keys.ts';
import { kindOf } from './kinds.ts';

/** A record as stored in the table, attribute by attribute: restored items are compared byte for byte. */
export type StoredItem = Record<string, AttributeValue>;

/** The owner of the data: a tenant, or one organisation of it. */
export type Subject = {
  tenantId: TenantId;
  /** null: the whole tenant. */
  organizationId: OrganizationId | null;
  hostname: string;
  /** Of one organisation: the ids of its people and of its surveys, which occur in keys in its place. */
  people: ReadonlySet<string>;
  surveys: ReadonlySet<string>;
};

const textOf = (value: AttributeValue | undefined): string => value?.S ?? '';

/** The name of the item's kind. */
export const kindNameOf = (item: StoredItem): string => textOf(item.entity);

const fieldOf = (item: StoredItem, name: string): string => textOf(item.data?.M?.[name]);

const isOfTenant = (item: StoredItem, parts: readonly string[], tenantId: TenantId): boolean => {
  const owner = tenantOfPartition(textOf(item.pk));
  if (owner === tenantId) return true;
  // The platform's records on a tenant have the platform's id in their key, and name the tenant.
  return owner === platformTenantId && (parts.includes(tenantId) || fieldOf(item, 'tenantId') === tenantId);
};

const isOfOrganization = (
  item: StoredItem,
  parts: readonly string[],
  { people, surveys }: Subject,
  organizationId: OrganizationId,
): boolean => {
  const isNamed = parts.includes(organizationId);
  const isInField = fieldOf(item, 'organizationId') === organizationId;
  switch (kindOf(kindNameOf(item)).owner) {
    case 'tenant':
      return false;
    case 'organization':
      return isNamed;
    case 'person':
      return isNamed || isInField || parts.some((part) => people.has(part));
    case 'survey':
      return isNamed || isInField || parts.some((part) => surveys.has(part));
    case 'field':
      return isNamed || isInField;
  }
};

/** Whether a record belongs to the tenant, or to the organisation if the subject is one. */
export const isOf = (subject: Subject, item: StoredItem): boolean => {
  const parts = partsOfPartition(`${textOf(item.pk)}#${textOf(item.sk)}`);
  if (!isOfTenant(item, parts, subject.tenantId)) return false;
  return subject.organizationId === null || isOfOrganization(item, parts, subject, subject.organizationId);
};

/** The record ends by itself, and its time is over: the table may take it away at any moment. */
export const isExpired = (item: StoredItem, nowEpochSeconds: number): boolean =>
  item.expiresAt?.N !== undefined && Number(item.expiresAt.N) <= nowEpochSeconds;
