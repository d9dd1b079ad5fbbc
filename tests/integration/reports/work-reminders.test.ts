/**
 * Automatic reminders by due date: the clock advances, the hourly schedule runs, and mail and notifications list the
 * due work.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignDisclosures, listColleagues } from '../../../shared/contract/collaboration/assignments.contract.ts';
import { listNotifications } from '../../../shared/contract/home/notifications.contract.ts';
import { setDisclosureStatus } from '../../../shared/contract/reports/disclosure-status.contract.ts';
import { getReportDisclosure } from '../../../shared/contract/reports/reports.contract.ts';
import { formatDate } from '../../../shared/model/numbers/format-value.ts';
import { cloudNow } from '../../support/cloud/billing-events.ts';
import type { TestCloud } from '../../support/cloud/cloud.ts';
import { callApi } from '../../support/cloud/cloud-calls.ts';
import { mailsTo, newestMail } from '../../support/cloud/cloud-mails.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import { createSmallReport, figure, prose } from '../../support/cloud/cloud-reports.ts';
import { openPeopledCloud } from '../../support/cloud/peopled-cloud.ts';

const benAddress = 'basic@demo.example';
const dayMilliseconds = 24 * 60 * 60 * 1_000;
const places = [prose, figure].map(({ versionId, disclosureId }) => ({ versionId, disclosureId }));

describe('work that is due', { timeout: 300_000 }, () => {
  let cloud: TestCloud;
  let dueOn = '';
  let reportId: Awaited<ReturnType<typeof createSmallReport>>['reportId'];

  beforeAll(async () => {
    cloud = await openPeopledCloud(['root']);
    const ada = await callerOf(cloud, 'root');
    ({ reportId } = await createSmallReport(ada, 'Due soon'));
    dueOn = new Date((await cloudNow(cloud)) + 10 * dayMilliseconds).toISOString().slice(0, 10);
    const { people } = await callApi(ada, listColleagues);
    const assigneeId = people.find(({ email }) => email === benAddress)?.userId;
    if (!assigneeId) throw new Error('Ben is no colleague');
    await callApi(ada, assignDisclosures, { params: { reportId }, body: { disclosures: places, assigneeId, dueOn } });
    await newestMail(cloud, benAddress);
  });
  afterAll(() => cloud.stop());

  /** Days pass, then the schedule runs by itself. */
  const pass = async (days: number): Promise<void> => {
    await cloud.control('POST', '/clock/advance', { days });
    await cloud.control('POST', '/clock/advance', { hours: 1 });
    await cloud.control('GET', '/idle?timeoutSeconds=120');
  };
  const complete = async ({ versionId, disclosureId }: (typeof places)[number]): Promise<void> => {
    const ben = await callerOf(cloud, 'root', benAddress);
    const params = { reportId, versionId, disclosureId };
    const { revision } = await callApi(ben, getReportDisclosure, { params });
    const omission = { reason: 'not-applicable' as const, explanation: 'We have none.' };
    await callApi(ben, setDisclosureStatus, { params, body: { status: 'omitted', omission, revision } });
  };
  const reminders = async () => {
    const ben = await callerOf(cloud, 'root', benAddress);
    const { items } = await callApi(ben, listNotifications, { query: {} });
    return items.filter(({ content }) => content.kind === 'reminder');
  };

  it('causes one reminder three days before, by mail and by notification', async () => {
    await pass(8);
    const mail = await newestMail(cloud, benAddress, 2);
    expect(mail.subject).toBe('2 disclosures for you to complete');
    expect(mail.text).toContain(`“Due soon”, due ${formatDate(dueOn, 'en')}: 2 disclosures open`);
    expect(await reminders()).toMatchObject([{ content: { reportName: 'Due soon', open: 2, dueOn } }]);
    await pass(0);
    expect(await mailsTo(cloud, benAddress)).toHaveLength(2);
  });

  it('causes an overdue notice the day after, with the open fields', async () => {
    const [first] = places;
    if (first) await complete(first);
    await pass(4);
    const mail = await newestMail(cloud, benAddress, 3);
    expect(mail.subject).toBe('1 disclosure for you to complete');
    expect(mail.text).toContain(`due since ${formatDate(dueOn, 'en')}: 1 disclosure open`);
    expect(await mailsTo(cloud, benAddress)).toHaveLength(3);
  });

  it('causes no reminder once it is done', async () => {
    for (const place of places.slice(1)) await complete(place);
    await pass(8);
    expect(await mailsTo(cloud, benAddress)).toHaveLength(3);
    expect(await reminders()).toHaveLength(2);
  });
});
