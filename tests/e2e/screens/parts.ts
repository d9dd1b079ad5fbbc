/** The table of screens to check: users and states of screens, in parts short enough for a busy machine. */
import { demoPassword } from '../../../infra/local/demo/people.ts';
import type { UserRole } from '../../../shared/model/people/roles.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { createColleagues, createNewcomer } from '../support/newcomer.ts';
import { type Person, people, type Site, sites } from '../support/sites.ts';
import {
  accounts,
  administration,
  plan,
  profile,
  restriction,
  security,
  settings,
  suspending,
  tenantTabs,
} from './account-states.ts';
import { clients, firms } from './consultancy-states.ts';
import { managedEntities, readOnlyEntities } from './entity-states.ts';
import { filledHub, newHub } from './hub-states.ts';
import { answering, comparison, empty, lists, logs, messages } from './main-states.ts';
import { ownArea } from './own-area-states.ts';
import { catalogue, creation, disclosures, reportSteps, templates } from './report-states.ts';
import { at, type Part } from './screen-state.ts';

/** A user in an organisation that our support has suspended. */
const suspended =
  (role: UserRole) =>
  async (language: Language): Promise<Person> => {
    const emails = await createColleagues(sites.harbour, {
      language,
      roles: ['Administrator', 'Basic', 'EntityUser'],
      isSuspended: true,
    });
    const email = Object.entries(emails).find(([name]) => name === role)?.[1] ?? '';
    return { email, password: demoPassword, firstName: role };
  };

const newcomerOf =
  (site: Site) =>
  async (language: Language): Promise<Person> => ({
    email: await createNewcomer(site, { language }),
    password: demoPassword,
    firstName: 'Mei',
  });

const ownerOfNewHub = async (language: Language): Promise<Person> => {
  const made = await createColleagues(sites.root, { language, roles: ['Administrator'], isDataHubEnabled: true });
  return { email: made.Administrator, password: demoPassword, firstName: 'Administrator' };
};

const { administrator, basic, operator } = people;
const { harbour, meridian } = sites;

export const parts: Part[] = [
  { what: 'Home and lists', who: administrator, states: lists },
  { what: 'logs, exports, collaborators and people', who: administrator, needsReports: true, states: logs },
  { what: 'comparison and conflicts', who: administrator, needsReports: true, states: comparison },
  { what: 'a survey without its link', who: 'nobody', states: answering },
  { what: 'messages', who: administrator, states: messages },
  { what: 'nothing yet', who: people.trialAdministrator, states: empty },
  { what: 'the wizard', who: basic, states: creation },
  { what: 'the catalogue of frameworks', who: basic, states: catalogue },
  // What was announced about saving remains in its language.
  { what: 'steps of a report', who: basic, needsReports: true, opensInBoth: true, states: reportSteps },
  { what: 'disclosures and drawers', who: basic, needsReports: true, states: disclosures },
  { what: 'a template', who: basic, states: templates },
  { what: 'the data hub', who: administrator, states: filledHub },
  { what: 'a new data hub', who: ownerOfNewHub, states: newHub },
  { what: 'read-only entities', who: administrator, states: readOnlyEntities },
  { what: 'entities of a manager', who: people.entityManager, states: managedEntities },
  { what: 'accounts', who: 'nobody', opensInBoth: true, states: accounts },
  { what: 'settings', who: operator, states: settings },
  { what: 'a second factor', who: operator, states: security },
  { what: 'clients of a consultancy', who: people.consultancyAdministrator, states: clients },
  { what: 'firms of a client', who: people.clientAdministrator, states: firms },
  { what: 'the administration', who: operator, states: administration },
  { what: 'a tenant in the administration', who: operator, states: tenantTabs },
  { what: 'suspending an organisation', who: operator, states: suspending },
  // Stripe's form stays in its language.
  { what: 'the plan', who: newcomerOf(sites.root), opensInBoth: true, states: plan },
  { what: 'the company', who: newcomerOf(meridian), site: meridian, states: profile },
  { what: 'suspension, administrator', who: suspended('Administrator'), site: harbour, states: restriction },
  { what: 'suspension, basic user', who: suspended('Basic'), site: harbour, states: at('Restriction', '/restriction') },
  {
    what: 'suspension, entity user',
    who: suspended('EntityUser'),
    site: harbour,
    states: at('Restriction', '/restriction'),
  },
  { what: 'an entity user', who: people.entityUser, states: ownArea },
  { what: 'a supplier', who: people.supplier, states: at('SupplierArea', '/ct/supplier', '/ct/supplier?settings') },
];

/** Screens in no state above, with the story that checks them on its way. */
export const screensOfStories: Record<string, string> = {
  MaterialityStep: 'materiality/materiality.spec.ts',
  Survey: 'materiality/surveys.spec.ts',
  MoveEdition: 'reports/moved-edition.spec.ts',
  PaymentResult: 'billing/suspension.spec.ts',
};
