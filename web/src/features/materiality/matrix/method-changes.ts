import type { AssessmentTopic } from '../../../../../shared/model/materiality/assessment.ts';
import { compareMethods, type OutcomeConfig } from '../../../../../shared/model/materiality/outcome.ts';

/** Methods next to each other: the number of material topics, and those that the chosen method judges otherwise. */
export const methodChanges = (topics: readonly AssessmentTopic[], config: OutcomeConfig) =>
  compareMethods(topics, config).map(({ method, materialIds, differs }) => ({
    method,
    count: materialIds.length,
    becomes: differs.filter((topicId) => materialIds.includes(topicId)),
    ceases: differs.filter((topicId) => !materialIds.includes(topicId)),
  }));
