import { CountryList } from '../../../shared/catalogue/reference.ts';
import { loadCatalogueFile } from '../../core/catalogue-files.ts';

/** Calling code of each country of the list ("+852"), null where none is in use; read at the first question. */
export type CallingCodes = ReadonlyMap<string, string | null>;

let codes: CallingCodes | undefined;
export const callingCodes = (): CallingCodes => {
  codes ??= new Map(
    CountryList.parse(loadCatalogueFile('countries.json')).countries.map(({ id, dialCode }) => [id, dialCode]),
  );
  return codes;
};
