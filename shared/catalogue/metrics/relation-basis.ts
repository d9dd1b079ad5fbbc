/**
 * The basis of a relation of the crosswalk. `verified` alone says less than it seems to: where the source is a
 * framework's catalogue file, it means that the library's definition was taken from that metric (`semantics.verified`
 * of the crosswalk).
 */
import { RelationBasis } from './relation.ts';

/** By the keys of the crosswalk's `sources`. */
const basisOfSource: Readonly<Record<string, RelationBasis>> = {
  'gri-pdf': 'text',
  'esrs-text': 'text',
  'esrs-annex-b': 'text',
  'ifrs-s2-text': 'text',
  'sasb-pdf': 'text',
  'wef-list': 'text',
  'sfdr-pais': 'text',
  'edition-esrs-2026': 'text',
  'edition-ifrs-s2-2025': 'secondary',
  'edition-vsme-2026': 'secondary',
  'vsme-check': 'secondary',
  'hkex-kpi': 'secondary',
  'sgx-list': 'secondary',
  'gri-esrs-secondary': 'secondary',
  rso: 'secondary',
  'gri-file': 'catalogue',
  'esrs-file': 'catalogue',
  'framework-file': 'catalogue',
  own: 'none',
};

/** Keys of the sources of a relation ("esrs-text E3-4; own"), each with the place in it. */
export const sourcesNamed = (source: string | undefined): { key: string; place: string }[] =>
  (source ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [key = '', ...place] = part.split(' ');
      return { key, place: place.join(' ') };
    });

/** The strongest evidence for a relation; a source of unknown kind counts for nothing. */
export const basisOf = ({ verified, source }: { verified: boolean; source?: string | undefined }): RelationBasis => {
  if (!verified) return 'none';
  const bases = new Set(sourcesNamed(source).map(({ key }) => basisOfSource[key]));
  return RelationBasis.options.find((basis) => bases.has(basis)) ?? 'none';
};
