import type { Field } from '../../../shared/catalogue/framework.ts';
import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type { setDisclosureStatus as setDisclosureStatusCall } from '../../../shared/contract/reports/disclosure-status.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { requiredMessage } from '../../../shared/messages/validation-messages.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { resolveField } from '../../../shared/model/data-point/binding.ts';
import type { HasRows } from '../../../shared/model/framework/asked-rows.ts';
import { disclosureState, omittableLetters } from '../../../shared/model/framework/disclosure-state.ts';
import { forIssuer, hkexIssuerOf } from '../../../shared/model/organization/hkex-issuer.ts';
import { type LetterOmission, omittedLettersOf, statusAfterEdit } from '../../../shared/model/report/report.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { adjust, put } from '../../core/data/write.ts';
import { instant } from '../../core/instant.ts';
import { audit } from '../../core/reports/audit-row.ts';
import { isSettled, recount } from '../../core/reports/disclosure-writes.ts';
import { editableDisclosureKeyOf } from '../../core/reports/get-own-report.ts';
import { requireOpen, unchangedAndOpen } from '../../core/reports/open-report.ts';
import { openedRow } from '../../core/reports/opened-row.ts';
import { type DisclosureKey, disclosureEntity, reportEntity } from '../../core/reports/report.entities.ts';
import { loadRows } from './answered-rows.ts';
import type { ReportsDependencies } from './dependencies.ts';
import { type Answers, loadAnswers } from './load-answers.ts';

type Input = CallInput<typeof setDisclosureStatusCall>;
type Result = CallResult<typeof setDisclosureStatusCall>;

const actions = {
  complete: 'disclosure.completed',
  'in-progress': 'disclosure.reopened',
  omitted: 'disclosure.omitted',
} as const;

const labelOf = (field: Field, language: Language): string =>
  language === 'zhTw' ? (field.labelZhTw ?? field.label) : field.label;

/** Names unanswered fields that the standard requires of everybody, so that the screen can lead to them. */
const checkRequired = async (
  dependencies: Pick<ReportsDependencies, 'table' | 'catalogue'>,
  key: DisclosureKey,
  answers: Answers,
  language: Language,
): Promise<void> => {
  const { metrics } = dependencies.catalogue;
  const answerTo = (fieldKey: string): FieldValue | null | undefined => {
    const record = answers.recordOf(fieldKey);
    const bound = answers.boundOf(fieldKey);
    return bound ? resolveField(metrics(), bound, { ...key, fieldKey }, record, answers.find).value : record?.value;
  };
  const openWith = (hasRows?: HasRows) =>
    disclosureState(answers.disclosure, answerTo, omittedLettersOf(answers.state?.letterOmissions), hasRows).open;
  let open = openWith();
  if (open.length > 0 && answers.disclosure.requirements?.some(({ kind }) => kind === 'breakdown')) {
    open = openWith(await loadRows(dependencies, key, answers));
  }
  if (open.length === 0) return;
  const labels = new Map(answers.disclosure.fields.map((field) => [field.key, labelOf(field, language)]));
  throw new AppError('validation.failed', {
    fields: open.map(({ fieldKey }) => ({
      path: fieldKey,
      message: requiredMessage(labels.get(fieldKey) ?? fieldKey, language),
    })),
  });
};

/** Each letter once, and only where the standard permits a reason for omission. */
const checkLetters = ({ disclosure }: Answers, omissions: readonly LetterOmission[]): void => {
  const letters = omissions.flatMap((omission) => omission.letters);
  const permitted = new Set(omittableLetters(disclosure));
  if (new Set(letters).size === letters.length && letters.every((letter) => permitted.has(letter))) return;
  throw new AppError('validation.failed', {
    fields: [{ path: 'letterOmissions', message: letters.join(', ') }],
  });
};

const omissionText = ({ reason, explanation }: Pick<LetterOmission, 'reason' | 'explanation'>): string =>
  `${reason}: ${explanation}`;

/** Text of its audit row: reasons for omission with their explanation, else the status. */
const explanationOf = (body: Input['body']): string => {
  if (body.status === 'omitted') return omissionText(body.omission);
  if (body.status === 'complete' || !body.letterOmissions) return body.status;
  const omissions = body.letterOmissions.map((one) => `${omissionText(one)} (${one.letters.join(', ')})`);
  return omissions.join('; ') || body.status;
};

/**
 * Complete, reopen or omit, as a whole or by letters; refused in a read-only report, when stale, or complete while
 * required fields are empty.
 */
export const setDisclosureStatus = (
  dependencies: ReportsDependencies,
  principal: Principal,
  { params, body }: Input,
  language: Language,
): Promise<Result> =>
  retryOnConflict(async () => {
    const { table, catalogue, now } = dependencies;
    const key = editableDisclosureKeyOf(principal, params);
    const fields = catalogue.disclosure(params.versionId, params.disclosureId)?.fields ?? [];
    const loaded = await loadAnswers(dependencies, { key, fields, isPriorWanted: false }, 'restart');
    const { report, disclosure, state: before } = loaded;
    const issuerYear = { issuer: hkexIssuerOf(principal.organization), periodStartOn: report.periodStartOn };
    const answers = { ...loaded, disclosure: forIssuer(key.versionId, disclosure, issuerYear) };
    requireOpen(report);
    if ((before?.revision ?? 0) !== body.revision) throw new AppError('report.stale', { current: before ?? null });
    const letterOmissions = body.status === 'in-progress' ? body.letterOmissions : undefined;
    if (letterOmissions) checkLetters(answers, letterOmissions);
    if (body.status === 'complete') await checkRequired(dependencies, key, answers, language);
    const author = authorOf(principal);
    const after = disclosureEntity.schema.parse({
      ...key,
      status: body.status,
      answeredFields: before?.answeredFields ?? 0,
      omission: body.status === 'omitted' ? body.omission : null,
      letterOmissions: letterOmissions ?? before?.letterOmissions,
      updatedAt: instant(now),
      updatedBy: author,
      revision: body.revision + 1,
      fields: before?.fields ?? {},
      assignment: before?.assignment ?? null,
    });
    const status = statusAfterEdit(report.status);
    await table.write([
      put(disclosureEntity, after, before ? before.revision : 'new'),
      adjust(reportEntity, report, {
        set: { status, updatedAt: after.updatedAt },
        add: {
          settledDisclosures: Number(isSettled(after.status)) - Number(isSettled(before?.status)),
          revision: status === report.status ? 0 : 1,
        },
        expect: unchangedAndOpen(report),
      }),
      ...openedRow(dependencies, report, author),
      ...recount(dependencies, principal, report, before, after),
      audit(dependencies, report, author, {
        action: letterOmissions?.length ? 'disclosure.omitted' : actions[body.status],
        section: `${disclosure.code} ${disclosure.title}`,
        oldValue: before?.status ?? 'not-started',
        newValue: explanationOf(body),
      }),
    ]);
    return after;
  });
