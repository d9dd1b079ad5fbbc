/**
 * Stories about one detail each, with rules that are also tested at a lower level: `npm run test:long` runs them, `npm
 * test` does not (ADR 63). A weekly user journey does not belong here.
 */
export const longStories = [
  'calculated',
  'charts',
  'closed-report',
  'compared-frameworks',
  'conflicts',
  'dark',
  'data-hub-entities',
  'data-hub-months',
  'define',
  'design',
  'drawers',
  'empty-export',
  'empty-report',
  'entity-reports',
  'fifty-clients',
  'focus',
  'forbidden-storage',
  'foreign-texts',
  'frameworks',
  'full-device',
  'half-typed',
  'home',
  'hub-off',
  'industry-filter',
  'unmapped-answers',
  'material-topics',
  'moved-edition',
  'offline-parts',
  'operator-life',
  'preview-comments',
  'preview-parts',
  'publication-others',
  'publication-stopped',
  'registration-keyboard',
  'reporting-times',
  'rich-text',
  'rolled-tables',
  'sector-topics',
  'sheet-keys',
  'shelf-revisions',
  'shortcuts',
  'states',
  'sticky-head',
  'support',
  'templates',
  'time-change',
  'traced-import',
  'tree-place',
  'unit-words',
  'unsaved-texts',
  'word-changes',
].map((name) => `**/${name}.spec.ts`);

/** Moves the clock of the whole cloud by days, so it has a run to itself. */
export const longJourney = '**/entity-journey.spec.ts';

/** Whether this is the long run: the stories that `npm test` leaves out, and no others. */
export const isLong = process.env.E2E_STORIES === 'long';
/** The run of `longJourney`, in both languages. */
export const isJourney = process.env.E2E_STORIES === 'journey';
