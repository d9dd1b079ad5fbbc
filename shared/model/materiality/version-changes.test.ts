import { describe, expect, it } from 'vitest';
import type { AssessmentTopic } from './assessment.ts';
import { unscored } from './iro.ts';
import { isUnchanged, versionChanges } from './version-changes.ts';

const settings = { kind: 'double', method: 'average-max', thresholds: { impact: 3, financial: 3 } } as const;
const topic = (topicId: string, factor: number, override: AssessmentTopic['override'] = null): AssessmentTopic => ({
  topicId,
  name: { en: topicId, zhTw: topicId },
  pillar: 'social',
  libraryTopicIds: [],
  sources: [],
  isHumanRights: false,
  iros: [
    {
      iroId: 'iro000001',
      kind: 'impact',
      description: 'As it is',
      isPositive: false,
      isPotential: false,
      isHumanRights: false,
      place: 'own',
      horizon: 'short',
      note: '',
      score: { ...unscored, scale: factor, scope: factor, irremediability: factor },
    },
  ],
  override,
  note: '',
});
const ids = (topics: readonly { topicId: string }[]) => topics.map(({ topicId }) => topicId);

describe('changes since the version before', () => {
  it('name topics that came, went, became or ceased to be material, and moved scores', () => {
    const before = { settings, topics: [topic('water', 4), topic('tax', 2), topic('noise', 4), topic('waste', 2)] };
    const after = {
      settings: { ...settings, method: 'max' as const },
      topics: [
        topic('water', 4),
        topic('tax', 3),
        topic('noise', 4, { isMaterial: false, reason: 'The site is closed' }),
        topic('safety', 5),
      ],
    };
    const changes = versionChanges(before, after);
    expect(changes.settings).toEqual(['method']);
    expect(ids(changes.added)).toEqual(['safety']);
    expect(ids(changes.removed)).toEqual(['waste']);
    expect(ids(changes.becameMaterial)).toEqual(['tax', 'safety']);
    expect(ids(changes.ceasedMaterial)).toEqual(['noise']);
    expect(changes.moved).toMatchObject([{ topicId: 'tax', impact: { from: 2, to: 3 } }]);
    expect(isUnchanged(changes)).toBe(false);
  });

  it('are none where nothing changed', () => {
    const one = { settings, topics: [topic('water', 4)] };
    expect(isUnchanged(versionChanges(one, structuredClone(one)))).toBe(true);
  });
});
