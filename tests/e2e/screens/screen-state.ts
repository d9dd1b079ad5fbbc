import type { Page } from '@playwright/test';
import type { Language } from '../../../shared/model/text/language.ts';
import type { Person, Site } from '../support/sites.ts';

/** The user of the states of one part: a signed-in page. */
export type Visit = {
  page: Page;
  language: Language;
  /** Paths of a report in progress and of one that is out. */
  report: string;
  published: string;
};

/** One line of the table of checked screens, for all users in both languages. */
export type ScreenState = {
  /** A screen of web/src/app/routes/screens.ts, or `Accounts` for the accounts host. */
  screen: string;
  state: string;
} & (AddressState | ActionState);

type Address = string | ((visit: Visit) => string);

/** Address on the site. */
type AddressState = { open: Address };

/** The action that leads there from the state before. */
type ActionState = { act: (visit: Visit) => Promise<void> };

/** States that one person sees one after the other. */
export type Part = {
  what: string;
  /** `nobody`: signed out. A function creates a separate person for the part. */
  who: Person | 'nobody' | ((language: Language) => Promise<Person>);
  /** The root tenant when absent. */
  site?: Site;
  /** Finds reports of the demo data first. */
  needsReports?: boolean;
  /** Opened in each language: it has no button of the top bar, or has texts that stay in the language in which they were shown. */
  opensInBoth?: boolean;
  states: readonly ScreenState[];
};

/** States with an address only, by which they are identified. */
export const at = (screen: string, ...addresses: Address[]): ScreenState[] =>
  addresses.map((open, index) => ({ screen, state: typeof open === 'string' ? open : `${index + 1}`, open }));

const idOf = (path: string): string => path.split('/').at(-1) ?? '';

/** The same report under another address. */
export const ofReport =
  (address: string) =>
  ({ report, published }: Visit): string =>
    address.replace('$report', idOf(report)).replace('$published', idOf(published));
