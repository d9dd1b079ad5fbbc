import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { AuditWords } from '../../../shared/model/audit/audit-words.ts';
import { type Language, languageTag } from '../../../shared/model/text/language.ts';

const Texts = z.record(z.string(), z.string());
/** The interface texts that a log uses: file and screen share the same words. */
const AuditTexts = z.object({
  title: z.string(),
  columns: z.object({
    time: z.string(),
    person: z.string(),
    action: z.string(),
    section: z.string(),
    field: z.string(),
    old: z.string(),
    new: z.string(),
    entry: z.string(),
    fingerprint: z.string(),
  }),
  actions: Texts,
  fields: Texts,
  roles: Texts,
  texts: Texts,
  moved: z.object({ from: z.string(), to: z.string() }),
});
const CommonTexts = z.object({ reportStatus: Texts });
const PublishingTexts = z.object({ revision: z.string(), formats: Texts });
const WorkspaceTexts = z.object({
  disclosureStatus: Texts,
  omission: z.object({ reasons: Texts }),
  completion: z.object({ running: z.object({ steps: Texts }) }),
});

export type LogWords = z.infer<typeof AuditTexts> & { words: Omit<AuditWords, 'framework' | 'language' | 'number'> };

/** The bundle carries the texts in `words/` next to its code; `AUDIT_WORDS_DIR` names another folder (tests). */
const folder = (): string => process.env.AUDIT_WORDS_DIR ?? fileURLToPath(new URL('./words/', import.meta.url));

const read = <Schema extends z.ZodType>(schema: Schema, language: Language, name: string): z.output<Schema> =>
  schema.parse(JSON.parse(readFileSync(path.join(folder(), languageTag(language), `${name}.json`), 'utf8')));

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);

/** Loads the texts of a log. Throws when a text is missing: a file without words must not be written. */
export const loadLogWords = (language: Language): LogWords => {
  const audit = read(AuditTexts, language, 'audit');
  const { reportStatus } = read(CommonTexts, language, 'common');
  const publishing = read(PublishingTexts, language, 'publishing');
  const { disclosureStatus, omission, completion } = read(WorkspaceTexts, language, 'workspace');
  return {
    ...audit,
    words: {
      reportStatus,
      disclosureStatus,
      omissionReason: omission.reasons,
      collaboratorRole: audit.roles,
      text: audit.texts,
      publishStep: completion.running.steps,
      fileFormat: publishing.formats,
      reportField: audit.fields,
      revision: (number) => filled(publishing.revision, { number }),
      movedFrom: (edition) => filled(audit.moved.from, edition),
      movedTo: (edition) => filled(audit.moved.to, edition),
    },
  };
};
