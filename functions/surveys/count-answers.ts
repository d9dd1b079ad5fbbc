import type { CallResult } from '../../shared/contract/calls/call.ts';
import type { countSurveyAnswers as countCall } from '../../shared/contract/materiality/surveys.contract.ts';
import type { SurveyId } from '../../shared/ids.ts';
import { type Batch, type BoxState, batchesOf, shuffled } from '../../shared/model/surveys/open-boxes.ts';
import {
  type Counted,
  leftOutOf,
  type ReleaseState,
  released,
  withOpened,
} from '../../shared/model/surveys/release-answers.ts';
import type { AnswerSheet } from '../../shared/model/surveys/survey.ts';
import { pooledKey, type Tally, tallyOfWaiting } from '../../shared/model/surveys/tally.ts';
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
import { auditSurvey } from './audit-survey.ts';
import type { SurveysDependencies } from './dependencies.ts';
import { isOpen, requireOwn } from './load-survey.ts';

type OpenBox = { groupId: string | null; place: number; boxId: string; sheet: AnswerSheet };

/** The first megabyte of each place, more is read by the next call; or all of them. */
const readBoxes = async (
  { table, keys }: SurveysDependencies,
  surveyId: string,
  part: 'first' | 'all',
): Promise<{ boxes: OpenBox[]; isWhole: boolean }> => {
  const places = Array.from({ length: boxPlaces }, (_none, place) => place);
  const found = await Promise.all(
    places.map(async (place) => {
      const query = { pk: boxesOf({ surveyId, place }) };
      return part === 'first' ? table.collectFirst(query) : { ...(await table.collect(query)), isWhole: true };
    }),
  );
  const boxes = found
    .flatMap((place) => place.of(boxEntity))
    .map(({ place, boxId, sealed }) => {
      const sheet = keys.openBox(surveyId, boxId, sealed);
      return { place, boxId, sheet, groupId: sheet.groupId };
    });
  return { boxes, isWhole: found.every(({ isWhole }) => isWhole) };
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

type TallyState = Counted & { revision: number };

/**
 * Opens the boxes of a batch, in one transaction: the tally's revision prevents counting twice. Answers to questions are released with
 * the last batch, never for one answer that arrived.
 */
const countBatch = async (
  dependencies: SurveysDependencies,
  surveyId: SurveyId,
  state: TallyState,
  { key, boxes }: Batch<OpenBox>,
  { last, rows }: { last: ReleaseState | null; rows: readonly Write[] },
): Promise<TallyState> => {
  const order = shuffled(boxes, dependencies.random);
  const opened = withOpened(
    state,
    key,
    order.map(({ sheet }) => sheet),
  );
  const after = last ? released(opened, last) : opened;
  const revision = state.revision + 1;
  const stored = {
    surveyId,
    tally: after.tally,
    pending: dependencies.keys.sealPending(surveyId, after.pending),
    leftOut: leftOutOf(after.pending),
    isAtEnd: last?.isClosed === true,
    revision,
  };
  await dependencies.table.write([
    put(tallyEntity, stored, state.revision),
    ...order.map(({ place, boxId }) => remove(boxEntity, { surveyId, place, boxId }, 'any')),
    ...textWrites(dependencies, surveyId, order),
    ...rows,
  ]);
  return { ...after, revision };
};

/**
 * What is to be opened. Where not all boxes are read, each group retains five, as the unread ones may be too few to be
 * opened by themselves; where that leaves nothing, all are read.
 */
const boxesToOpen = async (
  dependencies: SurveysDependencies,
  { surveyId, tally }: { surveyId: string; tally: Tally },
  state: BoxState,
): Promise<{ boxes: OpenBox[]; batches: Batch<OpenBox>[]; isWhole: boolean }> => {
  const first = await readBoxes(dependencies, surveyId, 'first');
  const careful = first.isWhole ? [] : batchesOf(first.boxes, tally, { ...state, isClosed: false });
  if (careful.length > 0) return { ...first, batches: careful };
  const all = first.isWhole ? first : await readBoxes(dependencies, surveyId, 'all');
  return { ...all, batches: batchesOf(all.boxes, tally, state) };
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
    const isClosed = !isOpen(survey, dependencies.now());
    const { tally } = stored;
    const boxState = { isClosed, isAnonymous: survey.isAnonymous };
    const { boxes, batches, isWhole } = await boxesToOpen(dependencies, { surveyId, tally }, boxState);
    const pending = stored.pending === undefined ? {} : dependencies.keys.openPending(surveyId, stored.pending);
    let state: TallyState = { tally, pending, revision: stored.revision };
    const now = batches.slice(0, batchesInCall);
    const isMore = batches.length > batchesInCall || !isWhole;
    const opened = new Set(now.flatMap((batch) => batch.boxes));
    const sealed = boxes.filter((box) => !opened.has(box));
    const last: ReleaseState = { isClosed, isAnonymous: survey.isAnonymous, waiting: tallyOfWaiting(sealed) };
    for (const [at, batch] of now.entries()) {
      const isLast = at === now.length - 1;
      state = await countBatch(dependencies, surveyId, state, batch, {
        last: !isMore && isLast ? last : null,
        rows: isLast
          ? [auditSurvey(dependencies, principal, survey, { action: 'answers-counted', count: opened.size })]
          : [],
      });
    }
    // The batch that was the last one to be read left its answers to the next, and there is none.
    if (isClosed && now.length === 0 && !stored.isAtEnd && Object.keys(pending).length > 0) {
      state = await countBatch(dependencies, surveyId, state, { key: pooledKey, boxes: [] }, { last, rows: [] });
    }
    return { counted: opened.size, waiting: sealed.length, isMore };
  });
