import type { PrintedNames } from './printed-names.ts';

/** Greenhouse gases, by scope and category, their intensities, removals and credits. */
export const climateNames: PrintedNames = {
  'ghg.scope1.gross': [
    'scope 1 {,ghg }{,direct }{,emissions}',
    'direct {,ghg }emissions {,scope 1}',
    '範圍1{,直接}{,溫室氣體}排放{,量}',
    '直接{,溫室氣體}排放{,量}{,範圍1}',
  ],
};
