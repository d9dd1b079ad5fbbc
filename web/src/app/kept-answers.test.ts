import { expect, it } from 'vitest';
import { draftPrefix } from '../features/reports/workspace/fields/draft-text.ts';
import { keptEditName } from '../features/reports/workspace/saving/edit-store.ts';
import { countKept } from './kept-answers.ts';

it('counts answers of this person that are not saved yet, and nobody else’s', () => {
  const keys = () => [
    keptEditName('usr_1', 'rpt_1', 'gri-2021 2-7 m0'),
    `esg-core.draft:${draftPrefix('usr_1', 'rpt_1')}gri-2021 2-7 m1`,
    keptEditName('usr_2', 'rpt_1', 'gri-2021 2-7 m0'),
    'esg-core.comment-draft:usr_1:rpt_1',
    'esg-core.appearance',
  ];
  expect([countKept({ keys }, 'usr_1'), countKept({ keys }, 'usr_3')]).toEqual([2, 0]);
});
