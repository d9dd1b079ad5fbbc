import { isConditionalDuty, isUnconditional } from '../../catalogue/duty.ts';
import type { Disclosure } from '../../catalogue/framework.ts';
import type { Requirement } from '../../catalogue/requirement.ts';
import { type FieldValue, meetsRequired } from '../answer/field-value.ts';
import type { HasRows } from './asked-rows.ts';

/**
 * `answered`: each field that answers it holds an answer · `not-applicable` and `omitted`: so it was said of its figure · `open`:
 * nothing of that · `unasked`: no field of the catalogue answers it.
 */
export type RequirementState = 'answered' | 'not-applicable' | 'omitted' | 'open' | 'unasked';

export type OpenField = {
  fieldKey: string;
  /** Its open requirements, as the standard letters them; none where a template marks it as required. */
  letters: string[];
};

export type DisclosureState = {
  requirements: { requirement: Requirement; state: RequirementState }[];
  /** Fields that are asked of everybody whom the disclosure concerns, and lack an answer; in the order of the form. */
  open: OpenField[];
  /** Fields that are asked under a condition, and lack an answer. */
  conditional: OpenField[];
  /** How many fields are asked of everybody. */
  asked: number;
};

type Asking = Pick<Disclosure, 'fields' | 'requirements'>;

/** Requirements of a disclosure: its standard's; for a template, and where none are known, its required fields. */
export const requirementsOf = ({ fields, requirements }: Asking): readonly Requirement[] =>
  requirements ??
  fields
    .filter(({ isRequired }) => isRequired)
    .map(({ key }) => ({ letter: '', kind: 'text', obligation: 'shall', covers: [key] }));

const isOmitted = (value: FieldValue | null | undefined): boolean =>
  value?.kind === 'number' && value.number === null && value.state === 'omitted';

const isNotApplicable = (value: FieldValue | null | undefined): boolean =>
  value?.kind === 'number' && value.number === null && value.state === 'notApplicable';

/**
 * Whether a field's value satisfies one of its requirements: a reason for omission does so only where the standard
 * permits one.
 */
const satisfies = ({ isOmittable }: Requirement, value: FieldValue | null | undefined): boolean =>
  meetsRequired(value) && !(isOmittable === false && isOmitted(value));

type AnswerTo = (fieldKey: string) => FieldValue | null | undefined;

/** Finding an answer may require a search of the data hub: each is searched once. */
const answeringOnce = (answerTo: AnswerTo): AnswerTo => {
  const found = new Map<string, ReturnType<AnswerTo>>();
  return (fieldKey) => {
    if (!found.has(fieldKey)) found.set(fieldKey, answerTo(fieldKey));
    return found.get(fieldKey);
  };
};

/** Whether it is omitted by its letter, which counts only where the standard permits a reason for omission. */
const isLeftOut = ({ letter, isOmittable }: Requirement, omitted: ReadonlySet<string>): boolean =>
  isOmittable !== false && omitted.has(letter);

type Answers = { answerTo: AnswerTo; hasRows: HasRows };

/** Whether a field answers one of its requirements: by its value, or a breakdown by its rows, which need no total. */
const isMet = (requirement: Requirement, fieldKey: string, { answerTo, hasRows }: Answers): boolean => {
  const value = answerTo(fieldKey);
  if (satisfies(requirement, value)) return true;
  return requirement.kind === 'breakdown' && !isOmitted(value) && hasRows(fieldKey, requirement.dimension);
};

const stateOf = (requirement: Requirement, answers: Answers, omitted: ReadonlySet<string>): RequirementState => {
  if (isLeftOut(requirement, omitted)) return 'omitted';
  if (requirement.covers.length === 0) return 'unasked';
  if (!requirement.covers.every((fieldKey) => isMet(requirement, fieldKey, answers))) return 'open';
  const values = requirement.covers.map(answers.answerTo);
  if (values.every(isNotApplicable)) return 'not-applicable';
  return values.some(isOmitted) ? 'omitted' : 'answered';
};

/** Letters for which the standard permits a reason for omission, in its order. */
export const omittableLetters = ({ requirements = [] }: Pick<Disclosure, 'requirements'>): string[] => {
  const fixed = new Set(requirements.flatMap(({ isOmittable, letter }) => (isOmittable === false ? letter : [])));
  return [...new Set(requirements.map(({ letter }) => letter))].filter((letter) => !fixed.has(letter));
};

/** Fields that answer only omitted letters: their values are not published. */
export const fieldsLeftOut = (
  { requirements = [] }: Pick<Disclosure, 'requirements'>,
  omitted: ReadonlySet<string>,
): Set<string> => {
  const keys = (isOut: boolean): string[] =>
    requirements.filter((requirement) => isLeftOut(requirement, omitted) === isOut).flatMap(({ covers }) => covers);
  const remaining = new Set(keys(false));
  return new Set(keys(true).filter((key) => !remaining.has(key)));
};

const noLetters: ReadonlySet<string> = new Set();
const noRows: HasRows = () => false;

/**
 * The requirements of a disclosure that its standard still has, without the letters that are omitted for a reason.
 * Validation, completion and progress depend on it alone; it depends on the answers alone, so the same answers give the
 * same state.
 */
export const disclosureState = (
  disclosure: Asking,
  resolve: AnswerTo,
  omitted: ReadonlySet<string> = noLetters,
  hasRows: HasRows = noRows,
): DisclosureState => {
  const answers = { answerTo: answeringOnce(resolve), hasRows };
  const requirements = requirementsOf(disclosure).map((requirement) => ({
    requirement,
    state: stateOf(requirement, answers, omitted),
  }));
  const openUnder = (isAsked: (requirement: Requirement) => boolean): OpenField[] =>
    disclosure.fields.flatMap(({ key }) => {
      const open = requirements.filter(
        ({ requirement }) =>
          isAsked(requirement) &&
          !isLeftOut(requirement, omitted) &&
          requirement.covers.includes(key) &&
          !isMet(requirement, key, answers),
      );
      const letters = new Set(open.map(({ requirement }) => requirement.letter).filter((letter) => letter !== ''));
      return open.length === 0 ? [] : [{ fieldKey: key, letters: [...letters] }];
    });
  const open = openUnder(isUnconditional);
  const openKeys = new Set(open.map(({ fieldKey }) => fieldKey));
  const askedKeys = new Set(
    requirementsOf(disclosure)
      .filter((requirement) => isUnconditional(requirement) && !isLeftOut(requirement, omitted))
      .flatMap(({ covers }) => covers),
  );
  return {
    requirements,
    open,
    conditional: openUnder(isConditionalDuty).filter(({ fieldKey }) => !openKeys.has(fieldKey)),
    asked: disclosure.fields.filter(({ key }) => askedKeys.has(key)).length,
  };
};

/**
 * Editions that are binding by law or by an exchange: their unanswered requirements block a report. The others are
 * voluntary, also in parts (GRI with reference, IFRS without a statement of compliance), so their open requirements are
 * warnings.
 */
const bindingEditions: ReadonlySet<string> = new Set([
  'hkex-2025',
  'esrs-2023',
  'esrs-2026',
  'sfdr-pai-2022',
  'bursa-2022',
]);

/**
 * Whether an open requirement of a disclosure blocks a report; without known requirements, its required fields block.
 */
export const isBinding = (versionId: string, disclosure: Pick<Disclosure, 'requirements'>): boolean =>
  disclosure.requirements === undefined || bindingEditions.has(versionId);
