import type { Subject } from './subject.ts';

export type ObjectBucket = 'publications' | 'media' | 'brand';

/**
 * The treatment of the objects with this key prefix when their tenant or organisation is exported, wiped and restored.
 */
export type ObjectRow = {
  bucket: ObjectBucket;
  /** Key prefix; braces contain an id or a name. */
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

/** Objects that a lifecycle rule of their bucket deletes after a day. */
const passing = (key: string): ObjectRow => ({
  bucket: 'media',
  key,
  export: 'left-out',
  wipe: 'deleted',
  isPersonal: true,
});

/**
 * The registry of objects: a row for each key prefix; a key of the code without a row fails the test in this folder.
 */
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

/** Start of a walk over objects: all of a bucket with the prefix. */
export type ObjectRoot = { bucket: ObjectBucket; prefix: string; isArchived: boolean };

const organizationPart = '{organizationId}';

/** The key up to the first part that the subject does not determine. */
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

/** Folders of an organisation are not distinguished: one without a row is included. */
const upToOrganization = (key: string): string => {
  const at = key.indexOf(organizationPart);
  return at === -1 ? key : key.slice(0, at + organizationPart.length + 1);
};

/**
 * The prefixes of all objects of a tenant or of one of its organisations. Prefixes are as short as the subject allows,
 * so that folders below them without a row are included.
 */
export const objectRoots = (subject: Subject): ObjectRoot[] => {
  const { organizationId, people } = subject;
  const roots = objectKinds.flatMap(({ bucket, key, export: how }) => {
    // Of one organisation: objects of the tenant or of a person are not below its id.
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
