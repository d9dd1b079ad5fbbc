/** Demo stories and their sign-ins: for the terminal (in English) and for the sign-in page. */
import type { LocalizedText } from '../../../shared/model/text/language.ts';
import type { SiteDemo } from '../web-origin/site-config.ts';
import { demoPassword } from './people.ts';
import { demoTenants } from './tenants.ts';

const tenantNotes = {
  ROOT_DOMAIN: {
    en: 'A tenant on its root domain, with its own brand and data',
    zhTw: '使用根網域的租戶，有自己的品牌和數據',
  },
  SUBDOMAIN: {
    en: 'A tenant on its subdomain, with its own brand and data',
    zhTw: '使用子網域的租戶，有自己的品牌和數據',
  },
  CUSTOM_URL: {
    en: 'A tenant on its own domain, with its own brand and data',
    zhTw: '使用自有網域的租戶，有自己的品牌和數據',
  },
} as const satisfies Record<string, LocalizedText>;

const signIns: SiteDemo['signIns'] = [
  {
    label: { en: 'Administrator', zhTw: '管理員' },
    email: 'administrator@demo.example',
    password: demoPassword,
    note: { en: 'May do everything in the organisation', zhTw: '可在機構內進行所有操作' },
  },
  {
    label: { en: 'Basic', zhTw: '一般用戶' },
    email: 'basic@demo.example',
    password: demoPassword,
    note: { en: 'Writes reports, manages no users', zhTw: '撰寫報告，不管理用戶' },
  },
];

/** Names of tenants are alike in both languages. */
const named = (name: string): LocalizedText => ({ en: name, zhTw: name });

export function createDemoGuide(port: number): SiteDemo {
  const sites = demoTenants.map(({ operation }) => ({
    label: named(operation.name),
    url: `http://${operation.hostname}:${port}`,
    note: tenantNotes[operation.hostType],
  }));
  return {
    signIns,
    places: [
      ...sites,
      {
        label: { en: 'Mailbox', zhTw: '郵箱' },
        url: `http://mail.localhost:${port}`,
        note: { en: 'Every mail that was sent', zhTw: '所有已發出的電郵' },
      },
      {
        label: { en: 'Control desk', zhTw: '控制台' },
        url: `http://control.localhost:${port}`,
        note: { en: 'Clock, workflows, table, faults, logs', zhTw: '時鐘、工作流程、資料表、故障、記錄' },
      },
    ],
  };
}

const noPeople =
  'No people yet: invoke the operations function (create-organization, create-user), or start without --no-demo.';

/** The lines that `npm start` prints before it is ready. */
export function describeDemo({ signIns: people, places }: SiteDemo, hasDemo: boolean): string {
  const width = Math.max(...places.map(({ url }) => url.length));
  const lines = places.map(({ url, label, note }) => `  ${url.padEnd(width)}  ${label.en}: ${note.en}`);
  const accounts = people.map(({ email, password, label }) => `  ${email.padEnd(width)}  ${password}  ${label.en}`);
  return [
    '',
    ...lines,
    ...(hasDemo ? ['', 'Sign in, the same on each tenant:', ...accounts] : ['', noPeople]),
    '',
  ].join('\n');
}
