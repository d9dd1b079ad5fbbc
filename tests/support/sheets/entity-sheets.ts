/** Sheets of entities for tests, registered entities, and expected messages. */
import type ExcelJS from 'exceljs';
import { readEntitySheet } from '../../../functions/entities/import/read-entity-sheet.ts';
import { EntityId, OrganizationId, UserId } from '../../../shared/ids.ts';
import type { Registered } from '../../../shared/model/entities/import/entity-drafts.ts';
import { rowIssueText } from '../../../shared/model/entities/import/import-issues.ts';
import { planEntities } from '../../../shared/model/entities/import/plan-entities.ts';
import { ReportingEntity } from '../../../shared/model/entities/reporting-entity.ts';
import { type SheetLine, sheetOf } from './data-sheet.ts';

export const idOf = (number: number): EntityId => EntityId.parse(`ent_${String(number).padStart(26, '0')}`);
export const stored = (number: number, name: string, more: Partial<ReportingEntity> = {}): ReportingEntity =>
  ReportingEntity.parse({
    organizationId: OrganizationId.parse(`org_${'1'.repeat(26)}`),
    entityId: idOf(number),
    name,
    type: 'Site',
    createdAt: '2026-01-01T00:00:00.000Z',
    createdBy: { userId: UserId.parse(`usr_${'1'.repeat(32)}`), name: 'Elena' },
    revision: 1,
    ...more,
  });
export const registered: Registered = {
  organizationName: 'Meridian Foods',
  entities: [
    stored(1, 'Asia', { type: 'Company' }),
    stored(2, 'Harbour', { parentId: idOf(1) }),
    stored(3, 'Steel works', { relation: 'supplier', type: 'Company' }),
  ],
  membersOf: (id) => new Set(id === idOf(2) ? ['ana@plant.example'] : []),
  colleagues: new Set(['elena@meridian.example']),
};

export const plannedOf = async (bytes: Uint8Array, known = registered) => {
  const read = await readEntitySheet(bytes);
  if (read.kind === 'refused') return read.refusal;
  let next = 100;
  return planEntities(
    read.lines,
    known,
    () => {
      next += 1;
      return idOf(next);
    },
    read.issues,
  );
};
/** The messages of the user: the refusal of the file, or all errors at once. */
export const saidOf = async (bytes: Uint8Array, known?: Registered): Promise<string | string[]> => {
  const plan = await plannedOf(bytes, known);
  return typeof plan === 'string' ? plan : plan.issues.map((issue) => rowIssueText(issue, 'en'));
};
export const said = async (lines: SheetLine[], change?: (sheet: ExcelJS.Worksheet) => void, known?: Registered) =>
  saidOf(await sheetOf(lines, change), known);

export const site = (Entity: string, more: SheetLine = {}): SheetLine => ({ Entity, Type: 'Site', ...more });
export const person = (Email: string, more: SheetLine = {}): SheetLine => ({
  'First name': 'Ana',
  'Last name': 'Silva',
  Email,
  ...more,
});
