import * as z from 'zod';
import { EntityImportId } from '../../ids.ts';
import { EntityImport, entityImportLimits, issuesListedMax } from '../../model/entities/import/entity-import.ts';
import { EntityIssue } from '../../model/entities/import/import-issues.ts';
import { Language } from '../../model/text/language.ts';
import { oneLine } from '../../model/text/one-line.ts';
import { call } from '../calls/call.ts';

const managed = { domain: 'entities', access: 'entity:manage', module: 'reporting-entity' } as const;
const inImport = z.object({ importId: EntityImportId });
const name = oneLine(1, entityImportLimits.nameMax);
const revision = z.number().int().min(1);
/** A workbook of a few kilobytes, as base64. */
const Workbook = z.object({ fileName: z.string(), base64: z.string() });
const inLanguage = z.object({ language: Language });

export const getEntityImportTemplate = call({
  ...managed,
  id: 'getEntityImportTemplate',
  method: 'GET',
  path: '/entity-imports/template',
  summary: 'A workbook to fill in with entities and their people, with lists to choose from',
  requests: 2,
  query: inLanguage,
  response: Workbook,
  errors: [],
});

export const createEntityImportUpload = call({
  ...managed,
  id: 'createEntityImportUpload',
  method: 'POST',
  path: '/entity-imports/uploads',
  summary: 'An address that takes one workbook of at most 10 MB',
  requests: 1,
  body: z.strictObject({ name, sizeBytes: z.number().int().min(1) }),
  response: z.object({
    importId: EntityImportId,
    url: z.url(),
    contentType: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  status: 201,
  errors: ['entity_import.volume', 'entity_import.format'],
});

export const checkEntityImport = call({
  ...managed,
  id: 'checkEntityImport',
  method: 'POST',
  path: '/entity-imports',
  summary:
    'Reads an uploaded workbook: all that is wrong with its rows, and what the others would create; creates nothing',
  /** The principal, entities with people and colleagues, and the plan in transactions of ten parts. */
  requests: 60,
  body: z.strictObject({ importId: EntityImportId, name }),
  response: EntityImport,
  status: 201,
  errors: ['upload.missing', 'entity_import.format', 'request.conflict'],
});

export const listEntityImports = call({
  ...managed,
  id: 'listEntityImports',
  method: 'GET',
  path: '/entity-imports',
  summary: 'The latest imports of the organisation, newest first',
  requests: 2,
  response: z.object({ imports: z.array(EntityImport).max(10) }),
  errors: [],
});

export const listEntityImportIssues = call({
  ...managed,
  id: 'listEntityImportIssues',
  method: 'GET',
  path: '/entity-imports/{importId}/issues',
  summary: 'What is wrong with the rows of an import, the first thousand',
  requests: 4,
  params: inImport,
  response: z.object({ issues: z.array(EntityIssue).max(issuesListedMax) }),
  errors: ['entity_import.not_found'],
});

export const getFaultyEntityRows = call({
  ...managed,
  id: 'getFaultyEntityRows',
  method: 'GET',
  path: '/entity-imports/{importId}/faulty-rows',
  summary: 'The rows that need attention as a workbook, with the reason in front; mended it can be brought in again',
  requests: 12,
  params: inImport,
  query: inLanguage,
  response: Workbook,
  errors: ['entity_import.not_found'],
});

const step = {
  ...managed,
  method: 'POST',
  /** The principal, the import, and up to thirty parts with what each reads and writes. */
  requests: 280,
  params: inImport,
  body: z.strictObject({ revision }),
  response: EntityImport,
} as const;

export const applyEntityImport = call({
  ...step,
  id: 'applyEntityImport',
  path: '/entity-imports/{importId}/creation',
  summary: 'Creates the good rows, part by part; while its status is creating, whoever calls again goes on',
  errors: ['entity_import.not_found', 'entity_import.step_refused', 'user.role_refused', 'request.conflict'],
});

export const undoEntityImport = call({
  ...step,
  id: 'undoEntityImport',
  path: '/entity-imports/{importId}/undo',
  summary: 'Takes back what an import created, while nobody accepted an invitation; what is in use stays',
  errors: ['entity_import.not_found', 'entity_import.step_refused', 'entity_import.joined', 'request.conflict'],
});
