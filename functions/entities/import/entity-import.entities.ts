/**
 * Imports of entities and their people (ADR 65).
 *
 * | access pattern                                | key                                                          |
 * |-----------------------------------------------|--------------------------------------------------------------|
 * | one import; those of an organisation by time  | ENTITY-IMPORTS {organizationId} / IMPORT {importId}          |
 * | parts of an import, in the order of creation  | ENTITY-IMPORT {organizationId} {importId} / PART {number}    |
 * | rows that need attention                      | the same / FAULTY {number}                                   |
 */
import {
  EntityImportPart,
  EntityImportRecord,
  FaultyRows,
} from '../../../shared/model/entities/import/entity-import.ts';
import { entity, type KeyParts } from '../../core/data/entity.ts';

type ImportKey = { organizationId: string; importId: string };
type NumberedKey = ImportKey & { number: number };

export const importsOf = ({ organizationId }: { organizationId: string }): KeyParts => [
  'ENTITY-IMPORTS',
  organizationId,
];
export const partsOfImport = (key: ImportKey): KeyParts => ['ENTITY-IMPORT', key.organizationId, key.importId];

const digits = 4;
const placeOf = (number: number): string => String(number).padStart(digits, '0');

export const entityImport = entity<ImportKey, EntityImportRecord>({
  name: 'EntityImport',
  version: 1,
  schema: EntityImportRecord,
  key: (key) => ({ pk: importsOf(key), sk: ['IMPORT', key.importId] }),
});

export const entityImportPart = entity<NumberedKey, EntityImportPart>({
  name: 'EntityImportPart',
  version: 1,
  schema: EntityImportPart,
  isPacked: true,
  key: (key) => ({ pk: partsOfImport(key), sk: ['PART', placeOf(key.number)] }),
});

export const faultyRows = entity<NumberedKey, FaultyRows>({
  name: 'EntityImportFaultyRows',
  version: 1,
  schema: FaultyRows,
  isPacked: true,
  key: (key) => ({ pk: partsOfImport(key), sk: ['FAULTY', placeOf(key.number)] }),
});
