import type { Framework } from '../../../shared/catalogue/framework.ts';
import { isAnswered } from '../../../shared/model/answer/field-value.ts';
import { omissionReasons } from '../../../shared/model/answer/omission-reasons.ts';
import type { SnapshotFramework, SnapshotSection } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';

type State = NonNullable<SnapshotFramework['euDatapoints']>[number]['state'];

/** ESRS 2 is always reported, regardless of materiality (ESRS 1, paragraph 29). */
const isAlwaysReported = (sectionCode: string): boolean => sectionCode === 'ESRS 2';

/**
 * Each datapoint that other European law requires, with the report's answer (ESRS 2 IRO-2, paragraph 56). A topical
 * standard that is omitted as a whole, and a disclosure that is omitted as not applicable, was assessed as not
 * material.
 */
export const snapshotEuDatapoints = (
  { euDatapoints = [], sections: all }: Pick<Framework, 'euDatapoints' | 'sections'>,
  sections: readonly SnapshotSection[],
  language: Language,
): Pick<SnapshotFramework, 'euDatapoints'> => {
  if (euDatapoints.length === 0) return {};
  const stateOf = (disclosureId: string, keys: readonly string[]): State => {
    const code = all.find(({ disclosures }) => disclosures.some(({ id }) => id === disclosureId))?.code ?? '';
    const own = sections.find((section) => section.code === code);
    if (!own) return isAlwaysReported(code) ? 'not-reported' : 'not-material';
    const disclosure = own.disclosures.find(({ id }) => id === disclosureId);
    if (!disclosure) return 'not-reported';
    if (disclosure.omission) {
      return disclosure.omission.reason === omissionReasons['not-applicable'][language]
        ? 'not-material'
        : 'not-reported';
    }
    // A datapoint without a separate field is reported in the text of its disclosure.
    const asked = keys.length > 0 ? disclosure.fields.filter(({ key }) => keys.includes(key)) : disclosure.fields;
    return asked.some(({ value }) => isAnswered(value)) ? 'reported' : 'not-reported';
  };
  return {
    euDatapoints: euDatapoints.map(({ disclosureId, paragraph, label, labelZhTw, otherLaw, fields }) => ({
      disclosureId,
      paragraph,
      label: language === 'zhTw' ? labelZhTw : label,
      otherLaw: otherLaw.join(language === 'zhTw' ? '、' : ', '),
      state: stateOf(disclosureId, fields),
    })),
  };
};
