import { isDeepStrictEqual } from 'node:util';
import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import {
  StaleText,
  type saveReportText as saveReportTextCall,
} from '../../../shared/contract/publishing/translations.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { allDesignTexts, withDesignText } from '../../../shared/model/design/design-texts.ts';
import { fitTranslation } from '../../../shared/model/report-text/fit-translation.ts';
import { hasWords, otherLanguage, plainTextOf, sourceMarkOf } from '../../../shared/model/report-text/report-text.ts';
import { disclosureOfText, isDesignText, textIdOf } from '../../../shared/model/report-text/text-place.ts';
import { Language } from '../../../shared/model/text/language.ts';
import { authorOf, type Principal } from '../auth/principal.ts';
import { retryOnConflict } from '../data/retry-on-conflict.ts';
import { put, type Write } from '../data/write.ts';
import { instant } from '../instant.ts';
import { audit } from '../reports/audit-row.ts';
import { designEntity } from '../reports/design.entity.ts';
import { designVersions } from '../reports/design-translations.ts';
import { reportWrites } from '../reports/disclosure-writes.ts';
import { disclosureKeyOf, reportKeyOf } from '../reports/get-own-report.ts';
import { designOf, designWrites, type LoadedDesign } from '../reports/load-design.ts';
import { requireOpen } from '../reports/open-report.ts';
import { reportEntity } from '../reports/report.entities.ts';
import { type ReportTextRecord, reportTextEntity, reportTranslatorEntity } from '../reports/report-text.entity.ts';
import type { SourceText } from '../reports/source-texts.ts';
import type { TranslationsDependencies } from './dependencies.ts';
import { findSource, sourceKeysOf } from './find-source.ts';
import { requireTranslator } from './may-translate.ts';
import { byPlace, pairOf } from './text-pair.ts';
import { translationChange } from './translation-audit.ts';
import { sharesIn } from './translator-shares.ts';

type Input = CallInput<typeof saveReportTextCall>;
type Result = CallResult<typeof saveReportTextCall>;
type Edit = Input['body'];

/** The edit as it is stored. Empty words are none: the translation is taken back. */
const fitted = (edit: Edit): Edit => {
  const { content, place } = edit;
  if (!hasWords(content)) return { ...edit, content: null };
  const fit = fitTranslation(place, content);
  if (!fit) throw new AppError('validation.failed');
  return { ...edit, content: fit };
};

/** A committed save with a lost answer is repeated with the old revision: it is the same save. */
const isRepeat = (before: ReportTextRecord | undefined, edit: Edit, userId: string): boolean =>
  before !== undefined &&
  before.revision === edit.revision + 1 &&
  before.updatedBy.userId === userId &&
  before.sourceMark === edit.sourceMark &&
  isDeepStrictEqual(before.content, edit.content);

/** Nothing would be another afterwards. */
const isSame = (before: ReportTextRecord | undefined, edit: Edit): boolean =>
  isDeepStrictEqual(before?.content ?? null, edit.content) &&
  (before === undefined || before.content === null || before.sourceMark === edit.sourceMark);

/** Words of the source that the translation was made from, as far as they are known. */
const sourceTextOf = (source: SourceText, before: ReportTextRecord | undefined, edit: Edit): string => {
  if (edit.sourceMark === sourceMarkOf(source.content)) return plainTextOf(source.content);
  return edit.sourceMark === before?.sourceMark ? before.sourceText : (edit.sourceText ?? '');
};

/**
 * The design with the text in its other language, and what it was made from; the design's other translations stay as
 * they are.
 */
const designTextWrites = (loaded: LoadedDesign, after: ReportTextRecord): Write[] => {
  const { record } = loaded;
  const { place, language, content, sourceMark, sourceText, revision, updatedAt, updatedBy } = after;
  const key = 'key' in place ? place.key : '';
  const text = allDesignTexts(record.design).find((one) => one.key === key)?.text;
  const words = content ? plainTextOf(content) : '';
  const design = text && withDesignText(record.design, key, { ...text, [language]: words });
  if (!design) throw new AppError('translation.no_source');
  const others = (record.translations ?? []).filter((one) => one.key !== key);
  const made = { key, language, sourceMark, sourceText, revision, updatedAt, updatedBy };
  return designWrites(loaded, { design, translations: [...others, made] }, updatedBy, updatedAt).writes;
};

/**
 * Stores the translation of one text, with the report's part of an edit and an audit row, in one transaction. Another
 * revision than the stored one returns 409 with the current text: nothing is overwritten unseen. A translation of an
 * older source is stored with that source, so it is out of date from the beginning.
 */
export const saveReportText = (
  dependencies: TranslationsDependencies,
  principal: Principal,
  { params: { reportId }, body: asked }: Input,
): Promise<Result> =>
  retryOnConflict(async () => {
    const { table, catalogue, now } = dependencies;
    const body = fitted(asked);
    const { place, content } = body;
    const inside = disclosureOfText(place);
    const key = inside ? disclosureKeyOf(principal, { reportId, ...inside }) : reportKeyOf(principal, reportId);
    const own = { ...key, userId: principal.user.userId };
    const texts = Language.options.map((language) => ({ ...key, language, place }));
    const found = await table.findMany([
      reportEntity.key(key),
      reportTranslatorEntity.key(own),
      ...sourceKeysOf(key, place),
      ...texts.map((one) => reportTextEntity.key(one)),
    ]);
    const report = found.pick(reportEntity, key);
    if (!report) throw new AppError('report.not_found');
    const translator = found.pick(reportTranslatorEntity, own);
    requireTranslator(principal, reportId, sharesIn(translator ? [translator] : []), inside);
    const source = await findSource(dependencies, report, place, found);
    const language = otherLanguage(report.language);
    const design = isDesignText(place) ? designOf(report, found.pick(designEntity, key)) : undefined;
    const before = design
      ? byPlace(designVersions(report, design), language).get(textIdOf(place))
      : found.pick(reportTextEntity, { ...key, language, place });
    const author = authorOf(principal);
    const at = instant(now);
    if (isRepeat(before, body, author.userId)) return pairOf(source, before);
    requireOpen(report);
    if ((before?.revision ?? 0) !== body.revision) {
      throw new AppError('report.stale', { current: StaleText.parse({ text: pairOf(source, before) }) });
    }
    if (isSame(before, body)) return pairOf(source, before);
    if (content && content.kind !== source.content.kind) throw new AppError('field.wrong_kind');
    const after = reportTextEntity.schema.parse({
      organizationId: report.organizationId,
      reportId,
      place,
      language,
      content,
      sourceMark: body.sourceMark,
      sourceText: sourceTextOf(source, before, body),
      revision: body.revision + 1,
      updatedAt: at,
      updatedBy: author,
    });
    await table.write([
      ...(design
        ? designTextWrites({ report, record: design }, after)
        : [
            put(reportTextEntity, after, before ? before.revision : 'new'),
            ...reportWrites(dependencies, report, { author, at }),
          ]),
      audit(dependencies, report, author, translationChange(catalogue, source, before, after)),
    ]);
    return pairOf(source, after);
  });
