import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type {
  noteFinding as noteFindingCall,
  ReportValidation,
} from '../../../shared/contract/reports/validation.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { findField } from '../../../shared/model/data-point/breakdown.ts';
import {
  type Finding,
  type FindingPlace,
  findingFingerprint,
  findingKey,
} from '../../../shared/model/validation/finding.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { check, put, remove, type Write } from '../../core/data/write.ts';
import { instant } from '../../core/instant.ts';
import { type AuditChange, audit } from '../../core/reports/audit-row.ts';
import { confineReport } from '../../core/reports/confine-report.ts';
import { editableDisclosureKeyOf } from '../../core/reports/get-own-report.ts';
import { requireOpen, unchangedAndOpen } from '../../core/reports/open-report.ts';
import { reportEntity } from '../../core/reports/report.entities.ts';
import type { ReportsDependencies } from '../answers/dependencies.ts';
import { type FindingNoteRecord, findingNoteEntity } from './finding-note.entity.ts';
import { loadReport, validateLoaded } from './load-validation.ts';
import { validationView } from './validation-view.ts';

type Input = CallInput<typeof noteFindingCall>;

/** A note is added to a current finding, with the current values. */
const foundNow = (findings: readonly Finding[], body: Input['body']): Finding => {
  const wanted = [body.rule, body.place.versionId, body.place.disclosureId, body.place.fieldKey ?? ''].join(' ');
  const finding = findings.find((one) => findingKey(one) === wanted);
  if (!finding || findingFingerprint(finding) !== body.fingerprint) throw new AppError('report.stale');
  if (finding.severity === 'error') throw new AppError('report.finding_blocks');
  return finding;
};

const isSamePlace = (a: FindingPlace, b: FindingPlace): boolean =>
  a.versionId === b.versionId && a.disclosureId === b.disclosureId && a.fieldKey === b.fieldKey;

const noteWrite = (before: FindingNoteRecord | undefined, after: FindingNoteRecord | undefined): Write[] => {
  if (after) return [put(findingNoteEntity, after, before ? before.revision : 'new')];
  return before ? [remove(findingNoteEntity, before, before.revision)] : [];
};

const auditOf = (
  catalogue: Catalogue,
  { versionId, disclosureId, fieldKey }: FindingPlace,
  before: string | undefined,
  note: string | null,
): AuditChange => {
  const disclosure = catalogue.disclosure(versionId, disclosureId);
  return {
    action: note === null ? 'finding.note-withdrawn' : 'finding.noted',
    section: `${disclosure?.code ?? disclosureId} ${disclosure?.title ?? ''}`.trim(),
    field: (disclosure && fieldKey && findField(catalogue.metrics(), disclosure, fieldKey)?.label) ?? '',
    oldValue: before ?? '',
    newValue: note ?? '',
  };
};

/** "It is right": a confirmation with an author and an audit row; removed with null. */
export const noteFinding = (
  dependencies: ReportsDependencies,
  principal: Principal,
  { params, body }: Input,
): Promise<ReportValidation> =>
  retryOnConflict(async () => {
    const { table, catalogue, now } = dependencies;
    editableDisclosureKeyOf(principal, { ...params, ...body.place });
    const stored = await loadReport(dependencies, principal, params.reportId);
    const loaded = { ...stored, report: confineReport(principal, stored.report) ?? stored.report };
    const { report, notes } = loaded;
    requireOpen(report);
    const validation = await validateLoaded(dependencies, principal, loaded);
    const { facts, place } = foundNow(validation.findings, body);
    const before = notes.find((one) => one.rule === facts.rule && isSamePlace(one.place, place));
    const by = authorOf(principal);
    const at = instant(now);
    const stamp = { organizationId: report.organizationId, reportId: report.reportId, by, at };
    const { note, fingerprint } = body;
    const revision = (before?.revision ?? 0) + 1;
    const after = note === null ? undefined : { ...stamp, rule: facts.rule, place, fingerprint, note, revision };
    await table.write([
      ...noteWrite(before, after),
      check(reportEntity, report, unchangedAndOpen(report)),
      audit(dependencies, report, by, auditOf(catalogue, place, before?.note, note)),
    ]);
    const others = notes.filter((one) => one !== before);
    return validationView(catalogue, { ...loaded, notes: after ? [...others, after] : others }, validation, at);
  });
