import { expect, it } from 'vitest';
import { storedEditName } from '../../features/report-workspace/saving/edit-store.ts';
import { draftPrefix } from '../../lib/device/draft-prefix.ts';
import { countStored } from './unsaved-answers.ts';

it('counts unsaved answers of this user only', () => {
  const keys = () => [
    storedEditName('usr_1', 'rpt_1', 'gri-2021 2-7 m0'),
    `esg-core.draft:${draftPrefix('usr_1', 'rpt_1')}gri-2021 2-7 m1`,
    storedEditName('usr_2', 'rpt_1', 'gri-2021 2-7 m0'),
    'esg-core.comment-draft:usr_1:rpt_1',
    'esg-core.appearance',
  ];
  expect([countStored({ keys }, 'usr_1'), countStored({ keys }, 'usr_3')]).toEqual([2, 0]);
});
