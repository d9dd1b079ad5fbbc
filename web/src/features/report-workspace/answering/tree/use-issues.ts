import { placeText } from '../../context/outline-tree.ts';
import { openFindings, useValidation } from '../../review/validation/use-validation.ts';

/** Disclosures with findings, requested only while the tab shows them; undefined until then. */
export const useIssues = (isWanted: boolean): ReadonlySet<string> | undefined => {
  const { data } = useValidation({ isWanted });
  if (!isWanted || !data) return undefined;
  return new Set(openFindings(data).map(({ place }) => placeText(place)));
};
