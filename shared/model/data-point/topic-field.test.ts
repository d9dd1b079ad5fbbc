import { describe, expect, it } from 'vitest';
import { addComment } from '../../contract/collaboration/comments.contract.ts';
import { ownTopicPrefix } from '../framework/topics.ts';
import { PresencePlace } from '../report/presence.ts';
import { FindingPlace } from '../validation/finding.ts';
import { topicFieldKeyOf } from './topic-field.ts';

describe('the text of an own topic of a report', () => {
  const fieldKey = topicFieldKeyOf(`${ownTopicPrefix}${crypto.randomUUID()}`);
  const place = { versionId: 'gri-2021', disclosureId: '3-3', fieldKey };

  it.each([
    ['findings', FindingPlace.safeParse(place)],
    ['people', PresencePlace.safeParse({ ...place, isTyping: true })],
    ['comments', addComment.body.pick({ fieldKey: true }).safeParse({ fieldKey })],
  ])('may have %s', (_name, read) => {
    expect(read.error).toBeUndefined();
  });
});
