/** All layouts: those that the reader was made with, and those that were made after it. */
import { aroundLayouts } from './around-layouts.ts';
import { fifthIndependentLayouts } from './fifth-independent-layouts.ts';
import { fourthIndependentLayouts } from './fourth-independent-layouts.ts';
import { freshLayouts } from './fresh-layouts.ts';
import { furtherIndependentLayouts } from './further-independent-layouts.ts';
import { layouts } from './import-layouts.ts';
import { independentLayouts } from './independent-layouts.ts';
import { issuerLayouts } from './issuer-layouts.ts';
import { lastIndependentLayouts } from './last-independent-layouts.ts';
import { lastPublishedLayouts } from './last-published-layouts.ts';
import { laterLayouts } from './later-layouts.ts';
import { moreIndependentLayouts } from './more-independent-layouts.ts';
import { moreIssuerLayouts } from './more-issuer-layouts.ts';
import { morePublishedLayouts } from './more-published-layouts.ts';
import { publishedLayouts } from './published-layouts.ts';

export const layoutGroups = {
  'first layouts': layouts,
  'layouts by other eyes': [
    ...freshLayouts,
    ...laterLayouts,
    ...publishedLayouts,
    ...morePublishedLayouts,
    ...lastPublishedLayouts,
    ...aroundLayouts,
  ],
  'layouts of issuers': [...issuerLayouts, ...moreIssuerLayouts],
  'independent layouts': [
    ...independentLayouts,
    ...moreIndependentLayouts,
    ...furtherIndependentLayouts,
    ...lastIndependentLayouts,
    ...fourthIndependentLayouts,
    ...fifthIndependentLayouts,
  ],
} as const;
