/** What there is to try and with which sign-in: for the terminal and for the sign-in page. */
import { demoPassword } from './demo/people.ts';
import { demoTenants } from './demo/tenants.ts';
import type { SiteDemo } from './web-origin/site-config.ts';

const hostTypes = {
  ROOT_DOMAIN: 'root domain',
  SUBDOMAIN: 'subdomain',
  CUSTOM_URL: 'own domain',
} as const;

export function createDemoGuide(port: number): SiteDemo {
  const sites = demoTenants.map(({ operation }) => ({
    label: operation.name,
    url: `http://${operation.hostname}:${port}`,
    note: `A tenant on its ${hostTypes[operation.hostType]}, with its own brand and data`,
  }));
  return {
    signIns: [
      {
        label: 'Administrator',
        email: 'administrator@demo.example',
        password: demoPassword,
        note: 'May do everything in the organisation',
      },
      { label: 'Basic', email: 'basic@demo.example', password: demoPassword, note: 'Writes reports, manages no users' },
    ],
    places: [
      ...sites,
      { label: 'Mailbox', url: `http://mail.localhost:${port}`, note: 'Every mail that was sent' },
      { label: 'Control desk', url: `http://control.localhost:${port}`, note: 'Clock, workflows, table, faults, logs' },
    ],
  };
}

const noPeople =
  'No people yet: invoke the operations function (create-organization, create-user), or start without --no-demo.';

/** The lines that `npm start` prints before it is ready. */
export function describeDemo({ signIns, places }: SiteDemo, hasDemo: boolean): string {
  const width = Math.max(...places.map(({ url }) => url.length));
  const lines = places.map(({ url, label, note }) => `  ${url.padEnd(width)}  ${label}: ${note}`);
  const people = signIns.map(({ email, password, label }) => `  ${email.padEnd(width)}  ${password}  ${label}`);
  return ['', ...lines, ...(hasDemo ? ['', 'Sign in, the same on each tenant:', ...people] : ['', noPeople]), ''].join(
    '\n',
  );
}
