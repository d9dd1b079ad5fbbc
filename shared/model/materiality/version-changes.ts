/** How an assessment differs from the version or year that it was started from. */
import type { AssessmentSettings, AssessmentTopic } from './assessment.ts';
import { outcomesOf } from './outcome.ts';

type Version = {
  settings: Pick<AssessmentSettings, 'kind' | 'method' | 'thresholds'>;
  topics: readonly AssessmentTopic[];
};
type Score = number | null;
type Named = Pick<AssessmentTopic, 'topicId' | 'name'>;
export type MovedTopic = Named & { impact: { from: Score; to: Score }; financial: { from: Score; to: Score } };
export type VersionChanges = {
  settings: ('kind' | 'method' | 'thresholds')[];
  added: Named[];
  removed: Named[];
  /** Material now and not before, and the other way round; an added or removed topic is among them too. */
  becameMaterial: Named[];
  ceasedMaterial: Named[];
  /** Topics of both versions with another score on either axis. */
  moved: MovedTopic[];
};

const named = ({ topicId, name }: Named): Named => ({ topicId, name });
/** Scores are thirds and tenths: smaller differences count as equal. */
const tolerance = 1e-9;
const isSame = (one: Score, other: Score): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) < tolerance;

const judged = ({ settings, topics }: Version) => {
  const outcomes = new Map(outcomesOf(topics, settings).map((outcome) => [outcome.topicId, outcome]));
  return {
    has: (id: string): boolean => outcomes.has(id),
    isMaterial: (id: string): boolean => outcomes.get(id)?.isMaterial ?? false,
    impact: (id: string): Score => outcomes.get(id)?.impact ?? null,
    financial: (id: string): Score => outcomes.get(id)?.financial ?? null,
  };
};

export const versionChanges = (before: Version, after: Version): VersionChanges => {
  const [was, is] = [judged(before), judged(after)];
  const settings = (['kind', 'method', 'thresholds'] as const).filter(
    (name) => JSON.stringify(before.settings[name]) !== JSON.stringify(after.settings[name]),
  );
  return {
    settings,
    added: after.topics.filter(({ topicId }) => !was.has(topicId)).map(named),
    removed: before.topics.filter(({ topicId }) => !is.has(topicId)).map(named),
    becameMaterial: after.topics.filter(({ topicId: id }) => is.isMaterial(id) && !was.isMaterial(id)).map(named),
    ceasedMaterial: before.topics.filter(({ topicId: id }) => was.isMaterial(id) && !is.isMaterial(id)).map(named),
    moved: after.topics
      .filter(({ topicId }) => was.has(topicId))
      .map((topic) => ({
        ...named(topic),
        impact: { from: was.impact(topic.topicId), to: is.impact(topic.topicId) },
        financial: { from: was.financial(topic.topicId), to: is.financial(topic.topicId) },
      }))
      .filter(({ impact, financial }) => !isSame(impact.from, impact.to) || !isSame(financial.from, financial.to)),
  };
};

export const isUnchanged = (changes: VersionChanges): boolean =>
  Object.values(changes).every((list) => list.length === 0);
