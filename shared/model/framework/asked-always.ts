/** Which disclosures depend on material topics, and which a standard asks of every report under it. */
import { isConditionalDuty, isUnconditional } from '../../catalogue/duty.ts';
import type { Disclosure, Framework, Section } from '../../catalogue/framework.ts';

/**
 * Standards by topic are reported only where the topic is material: GRI's topic standards (GRI 1: Foundation 2021,
 * requirement 5) and those of ESRS E, S and G (ESRS 1, chapter 3).
 */
export const isByTopic = (versionId: string, { code, series }: Section): boolean =>
  (versionId.startsWith('gri-') && series !== 'Universal') || (versionId.startsWith('esrs-') && /^[ESG]\d/.test(code));

/**
 * General disclosures of every report: GRI 1 to 3, ESRS 2, IFRS S1, and the activity metrics of SASB. Their figures may
 * be about a topic (GRI 2-7: the workforce), but no topic leads to them.
 */
export const isGeneral = (versionId: string, section: Section): boolean => {
  if (/^(gri|esrs)-/.test(versionId)) return !isByTopic(versionId, section);
  return versionId.startsWith('ifrs-s1-') || (versionId.startsWith('sasb-') && section.code.endsWith('-000'));
};

/** Asked by law of everybody in scope, without a requirement in the catalogue that says so. */
const byLaw = /^eu-taxonomy-/;
/** Questions that CDP asks of everybody; the others depend on the environmental issue. */
const isQuestionOfAll = (versionId: string, { pillar }: Section): boolean =>
  versionId.startsWith('cdp-') && pillar === 'general';

/**
 * Asked whatever the material topics are, so that no topic closes it. Besides general disclosures and duties these are
 * the recommendations of frameworks without topics to select (TCFD, the core metrics of WEF), and all of a framework about
 * one subject, for it is chosen as a whole.
 */
export const isAskedAlways = (
  { versionId, subjectTopicId }: Pick<Framework, 'versionId' | 'subjectTopicId'>,
  section: Section,
  { isRequired, obligation, requirements = [] }: Pick<Disclosure, 'isRequired' | 'obligation' | 'requirements'>,
): boolean => {
  if (isRequired === true || obligation === 'mandatory' || obligation === 'comply-or-explain') return true;
  if (isByTopic(versionId, section)) return false;
  return (
    isGeneral(versionId, section) ||
    subjectTopicId !== undefined ||
    byLaw.test(versionId) ||
    isQuestionOfAll(versionId, section) ||
    requirements.some((one) => isUnconditional(one) || isConditionalDuty(one) || one.obligation === 'should')
  );
};
