import type { CallInput, CallResult } from '../../shared/contract/calls/call.ts';
import type {
  checkReportTexts as checkReportTextsCall,
  FileText,
  takeReportTexts as takeReportTextsCall,
} from '../../shared/contract/publishing/translation-files.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { plainTextOf, type TextContent } from '../../shared/model/report-text/report-text.ts';
import { textIdOf } from '../../shared/model/report-text/text-place.ts';
import type { Principal } from '../core/auth/principal.ts';
import { requireOpen } from '../core/reports/open-report.ts';
import { loadTexts } from '../core/translations/load-texts.ts';
import { saveReportText } from '../core/translations/save-report-text.ts';
import { type ComparedFile, type ComparedText, compareFile } from './compare-file.ts';
import type { TranslationFilesDependencies } from './dependencies.ts';
import { readUploadedTexts } from './uploads.ts';

type Upload = { reportId: string; uploadId: string; name: string };

const compareUpload = async (
  dependencies: TranslationFilesDependencies,
  principal: Principal,
  { reportId, ...upload }: Upload,
): Promise<ComparedFile> => {
  // Sequential: another organisation's report is answered like a missing one, whatever was uploaded.
  const { report, language, sources, versions } = await loadTexts(dependencies, principal, reportId);
  requireOpen(report);
  const file = await readUploadedTexts(dependencies, principal, upload);
  const compared = compareFile({ reportId, language }, sources, versions, file);
  if (compared.unknown === file.length) throw new AppError('translation.file_foreign');
  return compared;
};

/** Shown part of a long text: the preview is shortened, the text itself is stored whole. */
const shownMax = 3_000;
const shown = (content: TextContent | null | undefined): string | null =>
  content == null ? null : plainTextOf(content).slice(0, shownMax);

const viewOf = ({ source, stored, proposed, outcome, reason, isSourceChanged, lostMarks }: ComparedText): FileText => ({
  place: source.place,
  label: source.label ?? null,
  outcome,
  reason,
  isSourceChanged,
  lostMarks,
  source: shown(source.content) ?? '',
  stored: shown(stored?.content),
  proposed: shown(proposed),
  revision: stored?.revision ?? 0,
});

export const checkReportTexts = async (
  dependencies: TranslationFilesDependencies,
  principal: Principal,
  { params, body }: CallInput<typeof checkReportTextsCall>,
): Promise<CallResult<typeof checkReportTextsCall>> => {
  const { texts, ...counts } = await compareUpload(dependencies, principal, { ...params, ...body });
  return { texts: texts.map(viewOf), ...counts };
};

type Taken = 'stored' | 'outdated' | 'refused';

const isStale = (error: unknown): boolean => error instanceof AppError && error.code === 'report.stale';

const take = async (
  dependencies: TranslationFilesDependencies,
  principal: Principal,
  reportId: string,
  text: ComparedText,
  revision: number,
): Promise<Taken> => {
  const { source, stored, proposed, sourceMark } = text;
  if (!proposed) return 'refused';
  if ((stored?.revision ?? 0) !== revision) return 'outdated';
  try {
    const body = { place: source.place, content: proposed, sourceMark, revision };
    await saveReportText(dependencies, principal, { params: { reportId }, query: {}, body });
    return 'stored';
  } catch (error) {
    if (isStale(error)) return 'outdated';
    throw error;
  }
};

/**
 * Stores the chosen texts one after the other, since each changes the report. A text that is stored already counts as
 * stored, so that a repeated call, after a lost response or an interruption, continues where it was.
 */
export const takeReportTexts = async (
  dependencies: TranslationFilesDependencies,
  principal: Principal,
  { params: { reportId }, body: { texts: chosen, ...upload } }: CallInput<typeof takeReportTextsCall>,
): Promise<CallResult<typeof takeReportTextsCall>> => {
  const compared = await compareUpload(dependencies, principal, { reportId, ...upload });
  const byPlace = new Map(compared.texts.map((text) => [textIdOf(text.source.place), text]));
  const results: { place: (typeof chosen)[number]['place']; taken: Taken }[] = [];
  for (const { place, revision } of chosen) {
    const text = byPlace.get(textIdOf(place));
    const taken = text ? await take(dependencies, principal, reportId, text, revision) : 'stored';
    results.push({ place, taken });
  }
  const of = (taken: Taken) => results.filter((result) => result.taken === taken).map(({ place }) => place);
  return { stored: of('stored').length, changedMeanwhile: of('outdated'), refused: of('refused') };
};
