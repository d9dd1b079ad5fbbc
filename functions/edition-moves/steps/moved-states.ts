import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { boundFieldOf } from '../../../shared/model/data-point/binding.ts';
import { cellOf, dimensionOfMark, findField } from '../../../shared/model/data-point/breakdown.ts';
import { editionMapOf } from '../../../shared/model/framework/edition-maps.ts';
import { statusesOf } from '../../core/reports/field-statuses.ts';
import type { DisclosureRecord, FieldStatus, ReportKey } from '../../core/reports/report.entities.ts';
import type { EditionMove, MovedAnswer } from '../plan/edition-move.entities.ts';
import type { EditionPair } from '../plan/plan-edition-move.ts';
import { movedLetters } from './moved-letters.ts';

type Fields = Readonly<Record<string, FieldStatus>>;

/** Rows of tables are no answers of the list of fields. */
export const countAnswered = (fields: Fields): number =>
  Object.entries(fields).filter(
    ([name, status]) => status !== 'empty' && dimensionOfMark(name) === undefined && cellOf(name) === undefined,
  ).length;

/** Answered fields of a disclosure of the new edition after the migration of its answers. */
export const movedFields = (
  catalogue: Catalogue,
  toVersionId: string,
  disclosureId: string,
  rows: readonly MovedAnswer[],
): Record<string, FieldStatus> => {
  const disclosure = catalogue.disclosure(toVersionId, disclosureId);
  const statuses = rows.flatMap(({ target, written, needsChoice }) => {
    if (!disclosure || !target || written === undefined) return [];
    const field = findField(catalogue.metrics(), disclosure, target.fieldKey);
    const isBound = field !== undefined && boundFieldOf(catalogue.metrics(), field) !== undefined;
    return Object.entries(statusesOf({ fieldKey: target.fieldKey, value: written, needsChoice }, isBound));
  });
  return Object.fromEntries(statuses);
};

export const rowsByDisclosure = (rows: readonly MovedAnswer[]): Map<string, MovedAnswer[]> =>
  Map.groupBy(
    rows.filter(({ written }) => written !== undefined),
    ({ target }) => target?.disclosureId ?? '',
  );

type Context = {
  catalogue: Catalogue;
  key: ReportKey & { organizationId: DisclosureRecord['organizationId']; reportId: DisclosureRecord['reportId'] };
  move: EditionMove;
  pair: EditionPair;
  states: readonly DisclosureRecord[];
  rows: readonly MovedAnswer[];
};

/** An unchanged disclosure with all answers migrated unchanged keeps its completion. */
const staysComplete = ({ pair, states, rows, catalogue }: Context, disclosureId: string, fields: Fields): boolean => {
  const isSame = ({ versionId, disclosureId: id }: DisclosureRecord): boolean =>
    versionId === pair.from.versionId && id === disclosureId;
  // Where codes are reused, a disclosure with the same code may be another one.
  const successors = editionMapOf(pair.from.versionId, pair.to.versionId)[disclosureId] ?? [disclosureId];
  if (!successors.includes(disclosureId) || states.find(isSame)?.status !== 'complete') return false;
  const own = rows.filter(({ from }) => from.disclosureId === disclosureId);
  const required = catalogue.disclosure(pair.to.versionId, disclosureId)?.fields.filter(({ isRequired }) => isRequired);
  const isAnswered = required?.every(({ key }) => fields[key] === 'answered') ?? false;
  return (
    isAnswered && own.every(({ outcome, target }) => outcome === 'carried' && target?.disclosureId === disclosureId)
  );
};

/** Omissions by letter of the disclosures that the disclosure took over from, next to its own. */
const lettersOf = (
  { catalogue, pair, states }: Context,
  disclosureId: string,
  own: DisclosureRecord['letterOmissions'] = [],
): Pick<DisclosureRecord, 'letterOmissions'> => {
  const map = editionMapOf(pair.from.versionId, pair.to.versionId);
  const next = catalogue.disclosure(pair.to.versionId, disclosureId);
  const before = states.flatMap(({ versionId, disclosureId: id, status, letterOmissions = [] }) => {
    const isBefore = versionId === pair.from.versionId && (map[id] ?? [id]).includes(disclosureId);
    const disclosure = isBefore && status !== 'omitted' ? catalogue.disclosure(versionId, id) : undefined;
    return disclosure ? [{ disclosure, letterOmissions }] : [];
  });
  const letterOmissions = next ? movedLetters(next, own, before) : own;
  return letterOmissions.length > 0 ? { letterOmissions } : {};
};

const stateWith = (context: Context, disclosureId: string, rows: readonly MovedAnswer[]): DisclosureRecord => {
  const { catalogue, key, move, pair, states } = context;
  const { versionId } = pair.to;
  const before = states.find((state) => state.versionId === versionId && state.disclosureId === disclosureId);
  const fields = { ...before?.fields, ...movedFields(catalogue, versionId, disclosureId, rows) };
  const status = staysComplete(context, disclosureId, fields) ? 'complete' : 'in-progress';
  return {
    organizationId: key.organizationId,
    reportId: key.reportId,
    versionId,
    disclosureId,
    status: before?.status === 'complete' ? 'complete' : status,
    answeredFields: countAnswered(fields),
    omission: null,
    ...lettersOf(context, disclosureId, before?.letterOmissions),
    updatedAt: move.startedAt,
    updatedBy: move.startedBy,
    revision: before?.revision ?? 1,
    fields,
    assignment: before?.assignment ?? null,
  };
};

/** Disclosures omitted with a reason in the old edition, without other successors, are omitted in the new one. */
const omittedStates = ({ key, move, pair, states }: Context, taken: ReadonlySet<string>): DisclosureRecord[] => {
  const map = editionMapOf(pair.from.versionId, pair.to.versionId);
  const known = new Set(pair.to.sections.flatMap(({ disclosures }) => disclosures.map(({ id }) => id)));
  const present = new Set(states.flatMap((one) => (one.versionId === pair.to.versionId ? [one.disclosureId] : [])));
  return states.flatMap((state): DisclosureRecord[] => {
    if (state.versionId !== pair.from.versionId || state.status !== 'omitted') return [];
    const [disclosureId, ...others] = map[state.disclosureId] ?? [state.disclosureId];
    if (disclosureId === undefined || others.length > 0 || !known.has(disclosureId)) return [];
    if (taken.has(disclosureId) || present.has(disclosureId)) return [];
    const { omission, updatedAt, updatedBy } = state;
    const of = {
      organizationId: key.organizationId,
      reportId: key.reportId,
      versionId: pair.to.versionId,
      disclosureId,
    };
    const at = { updatedAt, updatedBy, revision: 1, fields: {}, answeredFields: 0, assignment: null };
    return [{ ...of, ...at, status: 'omitted', omission, updatedBy: move.startedBy }];
  });
};

/** Disclosures that have nothing but omitted letters to take over. */
const lettersAlone = (context: Context, taken: ReadonlySet<string>): DisclosureRecord[] =>
  context.pair.to.sections.flatMap(({ disclosures }) =>
    disclosures.flatMap(({ id }) => {
      if (taken.has(id)) return [];
      const isThere = context.states.some(
        (state) => state.versionId === context.pair.to.versionId && state.disclosureId === id,
      );
      return isThere || lettersOf(context, id).letterOmissions === undefined ? [] : [stateWith(context, id, [])];
    }),
  );

/** States of the new edition's disclosures that the move makes or adds to. */
export const movedStates = (context: Context): DisclosureRecord[] => {
  const byDisclosure = rowsByDisclosure(context.rows);
  const answered = [...byDisclosure].map(([disclosureId, rows]) => stateWith(context, disclosureId, rows));
  const omitted = omittedStates(context, new Set(byDisclosure.keys()));
  const taken = new Set([...answered, ...omitted].map(({ disclosureId }) => disclosureId));
  return [...answered, ...omitted, ...lettersAlone(context, taken)];
};
