import type { Subject } from './subject.ts';

export type ObjectBucket = 'publications' | 'media' | 'brand';

/** What becomes of the objects whose keys begin like this when their tenant or organisation is exported, wiped and restored. */
export type ObjectRow = {
  bucket: ObjectBucket;
  /** How their keys begin; what stands in braces is an id or a name. */
  key: string;
  export: 'archived' | 'left-out';
  wipe: 'deleted';
  /** The objects name or show a person. */
  isPersonal: boolean;
};

const archived = (bucket: ObjectBucket, key: string, isPersonal = false): ObjectRow => ({
  bucket,
  key,
  export: 'archived',
  wipe: 'deleted',
  isPersonal,
});

/** Objects that are gone after a day by a rule of their bucket. */
const passing = (key: string): ObjectRow => ({
  bucket: 'media',
  key,
  export: 'left-out',
  wipe: 'deleted',
  isPersonal: true,
});

/** The registry of objects: a row for each beginning of a key; a key of the code without a row fails the test beside this file. */
export const objectKinds: readonly ObjectRow[] = [
  archived('publications', '{tenantId}/{organizationId}/{reportId}/', true),
  archived('media', '{tenantId}/{organizationId}/users/', true),
  archived('media', '{tenantId}/{organizationId}/logo/'),
  archived('media', '{tenantId}/{organizationId}/design/', true),
  archived('media', '{tenantId}/{organizationId}/imports/', true),
  archived('media', '{tenantId}/{organizationId}/evidence/', true),
  archived('media', '{tenantId}/{organizationId}/pictures/', true),
  passing('uploads/{tenantId}/{userId}/'),
  passing('exports/{tenantId}/{organizationId}/'),
  archived('brand', 'theme/{hostname}/'),
];

/** Where a walk over objects begins: all of a bucket whose keys begin with the prefix. */
export type ObjectRoot = { bucket: ObjectBucket; prefix: string; isArchived: boolean };

const organizationPart = '{organizationId}';

/** The key up to the first part that the subject does not say. */
const filled = (
  key: string,
  { tenantId, hostname, organizationId }: Pick<Subject, 'tenantId' | 'hostname' | 'organizationId'>,
  userId: string | undefined,
): string => {
  const values: Record<string, string | null | undefined> = { tenantId, hostname, organizationId, userId };
  const parts = key.split('/').map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name === undefined ? part : (values[name] ?? null);
  });
  const end = parts.indexOf(null);
  return `${parts.slice(0, end === -1 ? -1 : end).join('/')}/`;
};

/** Folders of an organisation are not told apart: one that has no row yet is taken along. */
const upToOrganization = (key: string): string => {
  const at = key.indexOf(organizationPart);
  return at === -1 ? key : key.slice(0, at + organizationPart.length + 1);
};

/**
 * The prefixes that hold all objects of a tenant or of one of its organisations. Prefixes are as short as the subject allows, so
 * that what lies below them in a folder without a row of its own is taken along.
 */
export const objectRoots = (subject: Subject): ObjectRoot[] => {
  const { organizationId, people } = subject;
  const roots = objectKinds.flatMap(({ bucket, key, export: how }) => {
    // Of one organisation: what is the tenant's own, or a person's, is not below its id.
    if (organizationId !== null && key.includes('{hostname}')) return [];
    const owners = organizationId !== null && key.includes('{userId}') ? [...people] : [undefined];
    return owners.map((userId) => ({
      bucket,
      prefix: filled(upToOrganization(key), subject, userId),
      isArchived: how === 'archived',
    }));
  });
  return [...new Map(roots.map((root) => [`${root.bucket} ${root.prefix}`, root])).values()];
};
