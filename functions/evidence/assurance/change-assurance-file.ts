import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type {
  createAssuranceUpload as createAssuranceUploadCall,
  removeAssuranceFile as removeAssuranceFileCall,
  setAssuranceFile as setAssuranceFileCall,
} from '../../../shared/contract/evidence/assurance.contract.ts';
import type { ReportDesignView } from '../../../shared/contract/publishing/report-design.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { AssuranceFileType, isAssuranceName } from '../../../shared/model/report/assurance-file.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { ownUploadKey } from '../../core/files/own-upload.ts';
import type { LinkPictures } from '../../core/images/picture-links.ts';
import { audit } from '../../core/reports/audit-row.ts';
import type { DesignRecord } from '../../core/reports/design.entity.ts';
import { designViewOf } from '../../core/reports/design-view.ts';
import { designWrites, type LoadedDesign, loadDesign, requireDesignable } from '../../core/reports/load-design.ts';
import { openedRow } from '../../core/reports/opened-row.ts';
import { signEvidenceUpload } from '../files/create-evidence-upload.ts';
import type { EvidenceDependencies } from '../files/dependencies.ts';
import { fileText } from '../files/evidence-place.ts';
import { beginStorageCount, countStored } from '../files/storage-use.ts';
import { keepUpload, plainFileName, type RetainedFile } from '../files/store-upload.ts';

export type AssuranceDependencies = Omit<EvidenceDependencies, 'catalogue'> & { links: Pick<LinkPictures, 'one'> };
type StoredFile = DesignRecord['assuranceFile'];

/** Upload address for one file of a report that may be designed; its id becomes the file's. */
export const createAssuranceUpload = async (
  dependencies: AssuranceDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof createAssuranceUploadCall>, 'params' | 'body'>,
): Promise<CallResult<typeof createAssuranceUploadCall>> => {
  requireDesignable((await loadDesign(dependencies.table, principal, params.reportId)).report);
  if (!isAssuranceName(body.name)) throw new AppError('assurance.format');
  return signEvidenceUpload(dependencies, principal, body);
};

const line = (file: StoredFile): string =>
  `assurance.file: ${file ? fileText({ name: file.name, page: '', sha256: file.sha256 }) : '–'}`;

/** Stores the design with another file, or without one, and its audit row. */
const writeFile = async (
  dependencies: AssuranceDependencies,
  principal: Principal,
  loaded: LoadedDesign,
  change: Pick<DesignRecord, 'assuranceFile'> & Partial<Pick<DesignRecord, 'design'>>,
): Promise<ReportDesignView> => {
  const author = authorOf(principal);
  const { stored, writes } = designWrites(loaded, change, author, new Date(dependencies.now()).toISOString());
  const bytes = (stored.assuranceFile?.sizeBytes ?? 0) - (loaded.record.assuranceFile?.sizeBytes ?? 0);
  await dependencies.table.write([
    ...writes,
    countStored(loaded.report, bytes),
    ...openedRow(dependencies, loaded.report, author),
    audit(dependencies, loaded.report, author, {
      action: 'report.designed',
      field: 'design',
      oldValue: line(loaded.record.assuranceFile),
      newValue: line(stored.assuranceFile),
    }),
  ]);
  return designViewOf(dependencies.links, stored);
};

const removeBytes = async ({ objects }: AssuranceDependencies, file: StoredFile): Promise<void> => {
  if (file) await objects.remove(file.objectKey);
};

/**
 * The uploaded file becomes the report's assurance statement and switches it on. The bytes of the former file are
 * removed last, so that no design ever names missing bytes. Its name and digest stay in the log, and each published
 * revision has its own copy.
 */
export const setAssuranceFile = async (
  dependencies: AssuranceDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof setAssuranceFileCall>, 'params' | 'body'>,
): Promise<ReportDesignView> => {
  const { table, objects, links, now } = dependencies;
  const { evidenceId } = body;
  const uploadKey = ownUploadKey(principal, evidenceId);
  const name = plainFileName(body.name);
  const keep = (): Promise<RetainedFile> => {
    const folder = `${principal.tenant.tenantId}/${principal.organization.organizationId}/evidence/${params.reportId}`;
    const only = { types: AssuranceFileType.options, refusal: 'assurance.format' as const };
    return keepUpload(objects, { uploadKey, objectKey: `${folder}/${evidenceId}`, name, only });
  };
  let stored: RetainedFile | undefined;
  let former: StoredFile = null;
  const view = await retryOnConflict(async () => {
    const loaded = await loadDesign(table, principal, params.reportId);
    const { record, report } = loaded;
    if (record.assuranceFile?.evidenceId === evidenceId) return designViewOf(links, record);
    requireDesignable(report);
    stored ??= await keep();
    await beginStorageCount(table, principal, principal.organization);
    const addedAt = new Date(now()).toISOString();
    const type = AssuranceFileType.parse(stored.type);
    const assuranceFile = { ...stored, type, evidenceId, name, addedBy: authorOf(principal), addedAt };
    const assurance = { ...record.design.assurance, isIncluded: true };
    const design = { ...record.design, assurance };
    const written = await writeFile(dependencies, principal, loaded, { design, assuranceFile });
    former = record.assuranceFile;
    return written;
  });
  if (stored) await objects.remove(uploadKey);
  await removeBytes(dependencies, former);
  return view;
};

/** The report has only the text of the statement again; the log retains name and digest of the file. */
export const removeAssuranceFile = async (
  dependencies: AssuranceDependencies,
  principal: Principal,
  { params }: Pick<CallInput<typeof removeAssuranceFileCall>, 'params'>,
): Promise<ReportDesignView> => {
  const { table, links } = dependencies;
  await beginStorageCount(table, principal, principal.organization);
  const { view, former } = await retryOnConflict(async () => {
    const loaded = await loadDesign(table, principal, params.reportId);
    const { record, report } = loaded;
    if (!record.assuranceFile) return { view: await designViewOf(links, record), former: null };
    requireDesignable(report);
    return {
      view: await writeFile(dependencies, principal, loaded, { assuranceFile: null }),
      former: record.assuranceFile,
    };
  });
  await removeBytes(dependencies, former);
  return view;
};
