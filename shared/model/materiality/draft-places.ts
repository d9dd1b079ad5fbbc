/** Places of a report that a draft from its assessment is for. */
import type { TextKind } from './assessment-texts.ts';

/** Disclosures about materiality, by the code that their standard gives them. */
const kindByCode: readonly { standard: RegExp; code: string; kind: TextKind }[] = [
  { standard: /^gri-/, code: '3-1', kind: 'process' },
  { standard: /^gri-/, code: '3-2', kind: 'list' },
  { standard: /^gri-/, code: '3-3', kind: 'management' },
  { standard: /^esrs-/, code: 'IRO-1', kind: 'process' },
  { standard: /^esrs-/, code: 'SBM-3', kind: 'strategy' },
];

type Scope = readonly { versionId: string; disclosureIds: readonly string[] }[];
export type DraftPlace = { versionId: string; disclosureId: string; fieldKey: string; kind: TextKind };

/** Key of the one field that these disclosures have for prose, the same in each of them. */
const proseKey = 'text';

/** Places of a report that have a draft, in the order of its frameworks. */
export const draftPlacesOf = (frameworks: Scope): DraftPlace[] =>
  frameworks.flatMap(({ versionId, disclosureIds }) =>
    kindByCode
      .filter(({ standard, code }) => standard.test(versionId) && disclosureIds.includes(code))
      .map(({ code, kind }) => ({ versionId, disclosureId: code, fieldKey: proseKey, kind })),
  );
