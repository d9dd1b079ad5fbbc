import type { CallResult } from '../../shared/contract/calls/call.ts';
import type { countSurveyAnswers as countCall } from '../../shared/contract/materiality/surveys.contract.ts';
import type { SurveyId } from '../../shared/ids.ts';
import { type Batch, batchesOf, shuffled } from '../../shared/model/surveys/open-boxes.ts';
import type { AnswerSheet } from '../../shared/model/surveys/survey.ts';
import { addToTally, type Tally } from '../../shared/model/surveys/tally.ts';
import type { Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { put, remove, type Write } from '../core/data/write.ts';
import {
  boxEntity,
  boxesOf,
  boxPlaces,
  surveyEntity,
  tallyEntity,
  textsEntity,
} from '../core/surveys/survey.entities.ts';
import type { SurveysDependencies } from './dependencies.ts';
import { isOpen, requireOwn } from './load-survey.ts';

type OpenBox = { groupId: string | null; place: number; boxId: string; sheet: AnswerSheet };

/** The first megabyte of each place: more is read by the next call. */
const readBoxes = async ({ table, keys }: SurveysDependencies, surveyId: string): Promise<OpenBox[]> => {
  const places = Array.from({ length: boxPlaces }, (_none, place) => place);
  const found = await Promise.all(places.map((place) => table.collectFirst({ pk: boxesOf({ surveyId, place }) })));
  return found
    .flatMap((place) => place.of(boxEntity))
    .map(({ place, boxId, sealed }) => {
      const sheet = keys.openBox(surveyId, boxId, sealed);
      return { place, boxId, sheet, groupId: sheet.groupId };
    });
};

const textsInItem = 60;

/** Free texts of a batch shuffled together: those of one person are not adjacent. */
const textWrites = (
  { randomId, random }: SurveysDependencies,
  surveyId: SurveyId,
  boxes: readonly OpenBox[],
): Write[] => {
  const all = boxes.flatMap(({ sheet }) =>
    Object.entries(sheet.answers).flatMap(([questionId, { text }]) =>
      text.trim() === '' ? [] : [{ questionId, text: text.trim() }],
    ),
  );
  const order = shuffled(all, random);
  return Array.from({ length: Math.ceil(order.length / textsInItem) }, (_none, at) => {
    const texts = order.slice(at * textsInItem, (at + 1) * textsInItem);
    return put(textsEntity, { surveyId, textsId: randomId(), texts }, 'new');
  });
};

const batchesInCall = 10;

type TallyState = { tally: Tally; revision: number };

/** Moves the boxes of a batch into the tally, in one transaction: the tally's revision prevents counting twice. */
const countBatch = async (
  dependencies: SurveysDependencies,
  surveyId: SurveyId,
  { tally, revision }: TallyState,
  { key, boxes }: Batch<OpenBox>,
): Promise<TallyState> => {
  const order = shuffled(boxes, dependencies.random);
  const after = {
    surveyId,
    tally: addToTally(
      tally,
      key,
      order.map(({ sheet }) => sheet),
    ),
    revision: revision + 1,
  };
  await dependencies.table.write([
    put(tallyEntity, after, revision),
    ...order.map(({ place, boxId }) => remove(boxEntity, { surveyId, place, boxId }, 'any')),
    ...textWrites(dependencies, surveyId, order),
  ]);
  return after;
};

export const countAnswers = (
  dependencies: SurveysDependencies,
  principal: Principal,
  surveyId: SurveyId,
): Promise<CallResult<typeof countCall>> =>
  retryOnConflict(async () => {
    const key = { surveyId };
    const found = await dependencies.table.findMany([surveyEntity.key(key), tallyEntity.key(key)]);
    const survey = requireOwn(found.pick(surveyEntity, key), principal);
    const stored = found.pick(tallyEntity, key);
    if (!stored) return { counted: 0, waiting: 0, isMore: false };
    const boxes = await readBoxes(dependencies, surveyId);
    const isClosed = !isOpen(survey, dependencies.now());
    const batches = batchesOf(boxes, stored.tally, { isClosed, isAnonymous: survey.isAnonymous });
    let state: TallyState = stored;
    for (const batch of batches.slice(0, batchesInCall)) {
      state = await countBatch(dependencies, surveyId, state, batch);
    }
    const counted = batches.slice(0, batchesInCall).reduce((sum, batch) => sum + batch.boxes.length, 0);
    return { counted, waiting: boxes.length - counted, isMore: batches.length > batchesInCall };
  });
