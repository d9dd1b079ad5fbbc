import { disclosureFinding, type Rule } from './checked-report.ts';

/**
 * Texts of a disclosure that the files of the other language would show in the report's own language, or in an outdated
 * translation.
 */
export const translations: Rule = ({ disclosures, omitted, textsOf }) => {
  const looked = [...disclosures, ...omitted].flatMap((one) => {
    const counts = textsOf?.(one.versionId, one.disclosure.id);
    return counts ? [{ one, counts }] : [];
  });
  return {
    checks: looked.length,
    findings: looked
      .filter(({ counts }) => counts.missing + counts.outdated > 0)
      .map(({ one, counts }) => disclosureFinding(one, 'warning', { rule: 'translation', ...counts })),
  };
};
