import { expect, it } from 'vitest';
import { refreshShownLists, showList } from './shown-lists.ts';

it('reads the mounted lists of a call again, and no unmounted ones', async () => {
  const read: string[] = [];
  const list = (callId: string) => ({ callId, refresh: () => Promise.resolve(void read.push(callId)) });
  const leave = showList(list('listMetricPoints'));
  showList(list('listReports'));
  await refreshShownLists(['listMetricPoints', 'listHubValues']);
  expect(read).toEqual(['listMetricPoints']);
  leave();
  await refreshShownLists(['listMetricPoints']);
  expect(read).toEqual(['listMetricPoints']);
});
