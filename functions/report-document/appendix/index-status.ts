import { omissionReasons } from '../../../shared/model/answer/omission-reasons.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { OutlineDisclosure, OutlineFramework } from '../outline/report-outline.ts';
import { appendixLabelsOf } from '../text/appendix-labels.ts';
import { labelsOf } from '../text/labels.ts';
import { omissionsOf } from './index-omissions.ts';

/**
 * Frameworks with an index that states how each provision was met, in their own terms and without the reasons of GRI:
 * HKEX asks for compliance or considered reasons (Appendix C2, part C), VSME for inapplicable or sensitive disclosures
 * (paragraph 24(b)).
 */
type Kind = 'hkex' | 'vsme';
const kindOf = ({ framework: { versionId } }: Pick<OutlineFramework, 'framework'>): Kind | undefined =>
  (['hkex', 'vsme'] as const).find((kind) => versionId.startsWith(`${kind}-`));

export const hasStatus = (outline: Pick<OutlineFramework, 'framework'>): boolean => kindOf(outline) !== undefined;

/** The heads of its two columns; none if the framework's index has no such columns. */
export const statusHeads = (outline: Pick<OutlineFramework, 'framework'>, language: Language): string[] => {
  const kind = kindOf(outline);
  const words = appendixLabelsOf(language);
  return kind ? [words.status[kind].head, words.explanation] : [];
};

/** How a provision was met, and the reason if it was not fully met. */
export type IndexStatus = { status: string; explanation: string };

const sensitive = ['legal-prohibitions', 'confidentiality-constraints'] as const;

const statusWord = (kind: Kind, { state, disclosure }: OutlineDisclosure, isPartial: boolean, language: Language) => {
  const words = appendixLabelsOf(language).status[kind];
  if (state === 'unanswered') return labelsOf(language).notReported;
  if (state === 'answered') return isPartial ? words.partly : words.met;
  const isFor = (reason: keyof typeof omissionReasons): boolean =>
    disclosure.omission?.reason === omissionReasons[reason][language];
  if (isFor('not-applicable')) return words.notApplicable;
  return sensitive.some(isFor) ? words.sensitive : words.omitted;
};

const explanationOf = (entry: OutlineDisclosure, language: Language): string => {
  const { omission } = entry.disclosure;
  if (omission) return omission.explanation;
  const { colon } = labelsOf(language);
  return omissionsOf(entry.disclosure, language)
    .map(({ requirements, reason, explanation }) => `${requirements}${colon}${explanation || reason}`)
    .join(language === 'zhTw' ? '；' : '; ');
};

/** Undefined if the framework's index has no such columns. */
export const statusOf = (
  outline: Pick<OutlineFramework, 'framework'>,
  entry: OutlineDisclosure,
  language: Language,
): IndexStatus | undefined => {
  const kind = kindOf(outline);
  if (!kind) return undefined;
  const explanation = explanationOf(entry, language);
  return { status: statusWord(kind, entry, explanation !== '', language), explanation };
};
