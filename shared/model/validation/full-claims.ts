import { isDemandedInFull, otherStandardOf } from '../framework/full-claim.ts';
import {
  type CheckedDisclosure,
  type CheckedField,
  type CheckedReport,
  type FullClaim,
  fieldFinding,
  type Outcome,
} from './checked-report.ts';
import type { Finding } from './finding.ts';

const isOf =
  ({ versionId }: FullClaim) =>
  (one: CheckedDisclosure): boolean =>
    one.versionId === versionId;

/** Requirements of the claim that the report lacks. */
const notInReport = (claim: FullClaim, { disclosures, omitted }: CheckedReport): Finding[] => {
  const present = new Set([...disclosures, ...omitted].filter(isOf(claim)).map(({ disclosure }) => disclosure.id));
  return claim.disclosures
    .filter((disclosure) => isDemandedInFull(claim.versionId, disclosure) && !present.has(disclosure.id))
    .map(({ id }) => ({
      place: { versionId: claim.versionId, disclosureId: id, fieldKey: null },
      severity: 'error',
      facts: { rule: 'full-claim', missing: 'disclosure' },
      who: null,
    }));
};

/** GRI 1, requirement 3: material topics are determined. */
const topics = ({ versionId }: FullClaim, { chosenTopics = [] }: CheckedReport): Finding[] =>
  !versionId.startsWith('gri-') || chosenTopics.length > 0
    ? []
    : [
        {
          place: { versionId, disclosureId: '3-2', fieldKey: null },
          severity: 'error',
          facts: { rule: 'full-claim', missing: 'topics' },
          who: null,
        },
      ];

/** GRI 1, requirement 3-b: a topic of the applicable Sector Standard is material, or it is explained why not. */
const sectorTopics = ({ versionId, sectorTopics: all = [] }: FullClaim): Finding[] => {
  const open = all.flatMap(({ code, name, state }) =>
    state === 'open' ? [{ en: `${code} ${name.en}`, zhTw: `${code} ${name.zhTw}` }] : [],
  );
  const place = { versionId, disclosureId: '3-2', fieldKey: null };
  return open.length === 0
    ? []
    : [{ place, severity: 'error', facts: { rule: 'sector-topics', topics: open }, who: null }];
};

/** GRI 1, requirement 5-b: what the Sector Standard lists for a material topic is reported, or omitted for a reason. */
const sectorDisclosures = (claim: FullClaim, { disclosures, omitted }: CheckedReport): Finding[] => {
  const present = new Set([...disclosures, ...omitted].filter(isOf(claim)).map(({ disclosure }) => disclosure.id));
  return (claim.sectorDisclosures ?? []).flatMap(({ code, name, disclosures: listed }): Finding[] => {
    const disclosureIds = listed
      .filter(({ id, equivalents }) => ![id, ...equivalents].some((one) => present.has(one)))
      .map(({ id }) => id);
    const [first] = disclosureIds;
    if (first === undefined) return [];
    const place = { versionId: claim.versionId, disclosureId: first, fieldKey: null };
    const topic = { en: `${code} ${name.en}`, zhTw: `${code} ${name.zhTw}` };
    return [{ place, severity: 'error', facts: { rule: 'sector-disclosures', code, topic, disclosureIds }, who: null }];
  });
};

/** IFRS S1, paragraph 72: compliance is with all standards. */
const otherStandard = (
  { versionId, disclosures: [first] }: FullClaim,
  { disclosures, omitted }: CheckedReport,
): Finding[] => {
  const other = otherStandardOf(versionId);
  if (other === undefined || !first) return [];
  if ([...disclosures, ...omitted].some((one) => one.versionId.startsWith(other))) return [];
  const place = { versionId, disclosureId: first.id, fieldKey: null };
  return [{ place, severity: 'error', facts: { rule: 'full-claim', missing: 'standard' }, who: null }];
};

/** GRI 1, requirement 6: each reason is explained. A figure that does not apply may be one that its parts give. */
const unexplained = (field: CheckedField): Finding[] => {
  const { value } = field;
  if (value?.kind !== 'number' || value.number !== null || (value.note ?? '').trim() !== '') return [];
  if (value.state === 'omitted') return [fieldFinding(field, 'error', { rule: 'full-claim', missing: 'explanation' })];
  return value.state === 'notApplicable' && field.field.isRequired
    ? [fieldFinding(field, 'warning', { rule: 'full-claim', missing: 'explanation' })]
    : [];
};

/** Requirements of a claim of the whole standard beyond answers: the claim is refused while any is missing. */
export const fullClaims = (report: CheckedReport): Outcome => {
  const findings = (report.claims ?? []).flatMap((claim) => [
    ...notInReport(claim, report),
    ...topics(claim, report),
    ...sectorTopics(claim),
    ...sectorDisclosures(claim, report),
    ...otherStandard(claim, report),
    ...report.disclosures.filter(isOf(claim)).flatMap(({ fields }) => fields.flatMap(unexplained)),
  ]);
  const checks = (report.claims ?? []).reduce((sum, { disclosures }) => sum + disclosures.length, 0);
  return { checks, findings };
};
