import { codeAndTitle } from '../../../../../../shared/catalogue/code-and-title.ts';
import { partNames, partOfPlace } from '../../../../../../shared/model/report/report-part.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { type DisclosurePlace, findPlace } from '../../context/outline-tree.ts';
import { useWorkspace } from '../../context/workspace-context.ts';

/** A disclosure or part of the report by its name; of a disclosure also its code alone. */
export const usePlaceName = () => {
  const { outline } = useWorkspace();
  const language = useLanguage();
  return (place: DisclosurePlace): { short: string; long: string } => {
    const part = partOfPlace(place);
    if (part) return { short: partNames[part][language], long: partNames[part][language] };
    const { code, title } = findPlace(outline, place)?.disclosure ?? { code: place.disclosureId, title: '' };
    return { short: code, long: codeAndTitle(code, title) };
  };
};
