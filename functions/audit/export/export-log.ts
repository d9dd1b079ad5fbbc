import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { NamedAuditRow } from '../../../shared/model/audit/audit-names.ts';
import { type AuditWords, inWords } from '../../../shared/model/audit/audit-words.ts';
import { withFormerUsers } from '../../../shared/model/people/former-user.ts';
import { authorName } from '../../../shared/model/people/platform-author.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { put } from '../../core/data/write.ts';
import { packText, writePackage } from '../../core/files/zip-package.ts';
import { readFiltered } from '../log/read-filtered.ts';
import { auditJobEntity, type ExportRecord } from '../records/audit-chain.entities.ts';
import { exportFileName } from '../records/export-file-name.ts';
import type { JobDependencies, JobInput } from '../records/job-event.ts';
import type { LogWords } from './log-words.ts';
import { partsAround, type SheetCell, type SheetColumn, sheetPartName, sheetXml } from './workbook-parts.ts';

export type ExportDependencies = JobDependencies & {
  putObject(key: string, bytes: Uint8Array, fileName: string): Promise<void>;
  wordsOf(language: Language): LogWords;
  catalogue: Catalogue;
};

const rowsAtOnce = 1_000;
/** Rows that one sheet of the format may have, without its head. */
const rowsMax = 1_048_575;
const auditOffsetMilliseconds = 3_600_000;

const columnsOf = ({ columns }: LogWords): SheetColumn[] => [
  { header: columns.time, width: 21 },
  { header: columns.person, width: 22 },
  { header: columns.action, width: 26 },
  { header: columns.section, width: 34 },
  { header: columns.field, width: 30 },
  { header: columns.old, width: 40 },
  { header: columns.new, width: 40 },
  { header: columns.entry, width: 32 },
  { header: columns.fingerprint, width: 68 },
];

const cellsOf = (row: NamedAuditRow, { actions }: LogWords, words: AuditWords): SheetCell[] => {
  const { who, action, section, field, oldValue, newValue, auditId, contentHash, at } = inWords(row, words);
  const wallClock = new Date(Date.parse(at) + auditOffsetMilliseconds);
  const cells = [
    authorName(who, words.language),
    actions[action] ?? action,
    section,
    field,
    oldValue,
    newValue,
    auditId,
    contentHash,
  ];
  return [wallClock, ...cells.map((text) => withFormerUsers(text, words.language))];
};

const namesIn =
  (catalogue: Catalogue) =>
  (versionId: string): string =>
    catalogue.frameworks().find((framework) => framework.versionId === versionId)?.shortName ?? versionId;

/**
 * Writes the filtered log, newest first, as a workbook to the media bucket. Rows are streamed into the file as they are
 * read; only compressed bytes are in memory. A second run writes the same object again.
 */
export const exportLog = async (
  dependencies: ExportDependencies,
  { tenantId }: Pick<JobInput, 'tenantId'>,
  job: ExportRecord,
): Promise<{ hasMore: boolean }> => {
  const { wordsOf, catalogue, table } = dependencies;
  const log = wordsOf(job.language);
  const own = { language: job.language, framework: namesIn(catalogue), number: (digits: string) => digits };
  const words = { ...log.words, ...own };
  let rows = 0;
  const cells = async function* () {
    let cursor: string | null = null;
    do {
      const query = { ...job.filter, limit: rowsAtOnce, ...(cursor === null ? {} : { cursor }) };
      const page: Awaited<ReturnType<typeof readFiltered>> = await readFiltered(dependencies, job, query);
      rows += page.items.length;
      if (rows > rowsMax) throw new Error(`more than ${rowsMax} rows for one sheet`);
      for (const row of page.items) yield cellsOf(row, log, words);
      cursor = page.nextCursor;
    } while (cursor !== null);
  };
  const sheet = await packText(sheetPartName, sheetXml(columnsOf(log), cells()));
  const objectKey = `exports/${tenantId}/${job.organizationId}/${job.reportId}/${job.jobId}.xlsx`;
  await dependencies.putObject(objectKey, writePackage([...partsAround(log.title), sheet]), exportFileName(job));
  await table.write([put(auditJobEntity, { ...job, rows, objectKey, status: 'done' }, { status: 'running' })]);
  return { hasMore: false };
};
