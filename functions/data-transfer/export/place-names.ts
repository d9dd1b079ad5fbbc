import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { cellOf } from '../../../shared/model/data-point/breakdown.ts';
import type { RowContext } from '../../../shared/model/hub/data-row.ts';
import type { Language } from '../../../shared/model/text/language.ts';

type Field = { label: string; labelZhTw?: string | undefined };

export const labelIn = (field: Field, language: Language): string =>
  language === 'zhTw' ? (field.labelZhTw ?? field.label) : field.label;

/**
 * Labels of the place of a value; a cell of a table has the label of its figure.
 */
export const placeNamesIn = (
  catalogue: Pick<Catalogue, 'framework'>,
  language: Language,
): NonNullable<RowContext['placeNames']> => {
  const known = new Map<string, { frameworkName: string; fieldName: string }>();
  return ({ versionId, disclosureId, fieldKey }) => {
    const key = cellOf(fieldKey)?.fieldKey ?? fieldKey;
    const path = [versionId, disclosureId, key].join(' ');
    const found = known.get(path);
    if (found) return found;
    const framework = catalogue.framework(versionId);
    const disclosures = framework?.sections.flatMap((section) => section.disclosures);
    const field = disclosures?.find(({ id }) => id === disclosureId)?.fields.find((one) => one.key === key);
    const names = { frameworkName: framework?.shortName ?? '', fieldName: field ? labelIn(field, language) : '' };
    known.set(path, names);
    return names;
  };
};
