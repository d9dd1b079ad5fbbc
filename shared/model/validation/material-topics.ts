import { disclosureFinding, eachDisclosure, type Rule } from './checked-report.ts';

/** Where topics were chosen, a disclosure that no chosen topic and no framework asks for wants a reason to be there. */
export const materialTopics: Rule = eachDisclosure((one, { topicsOf }) => {
  const { isRequired, obligation } = one.disclosure;
  if (!topicsOf || isRequired === true || obligation === 'mandatory' || obligation === 'comply-or-explain') {
    return undefined;
  }
  const topics = topicsOf(one.versionId, one.disclosure.id);
  if (topics === undefined) return undefined;
  return topics.length > 0 ? null : disclosureFinding(one, 'warning', { rule: 'material-topic' });
});
