import type { Author } from '../people/author.ts';
import { acceptancesMax, type EntityRequest, type ItemState, itemKeyOf, type RequestItem } from './request.ts';
import { requestStateOf } from './request-state.ts';

/** Actions of people on items of a request; the first two are the answerer's, the others the asker's. */
export type ItemMove =
  | { action: 'submit' }
  | { action: 'decline'; note: string }
  | { action: 'ask-to-change'; note: string }
  | { action: 'return'; note: string }
  | { action: 'accept' };

type Stamp = { at: string; by: Author };

const from: Record<ItemMove['action'], readonly ItemState[]> = {
  submit: ['open', 'returned'],
  decline: ['open', 'returned'],
  'ask-to-change': ['submitted'],
  // An accepted answer is returned where the asker finds out later: its value stays until another is accepted.
  return: ['submitted', 'declined', 'accepted'],
  // A declined item is closed without an answer.
  accept: ['submitted', 'declined'],
};

const isOver = (state: ReturnType<typeof requestStateOf>): boolean =>
  state === 'Draft' || state === 'Withdrawn' || state === 'Locked';

const acceptedBefore = ({ acceptedAt, acceptedBefore: earlier = [] }: RequestItem): Partial<RequestItem> =>
  acceptedAt === undefined ? {} : { acceptedBefore: [...earlier, acceptedAt].slice(-acceptancesMax) };

const moved = (item: RequestItem, move: ItemMove, { at, by }: Stamp): RequestItem => {
  const { note, changeAsked: _asked, isUnanswered: _unanswered, ...rest } = item;
  const stamp = { movedAt: at, movedBy: by };
  switch (move.action) {
    case 'submit':
      return { ...rest, ...stamp, state: 'submitted' };
    case 'decline':
      return { ...rest, ...stamp, state: 'declined', note: move.note };
    case 'ask-to-change':
      return { ...item, changeAsked: move.note };
    case 'return':
      return { ...rest, ...stamp, state: 'returned', note: move.note, returnedAt: at };
    case 'accept':
      if (item.state !== 'declined')
        return { ...rest, ...stamp, ...acceptedBefore(item), state: 'accepted', acceptedAt: at };
      return { ...rest, ...stamp, state: 'accepted', isUnanswered: true, ...(note === undefined ? {} : { note }) };
  }
};

/**
 * The request after a move of the named items (`itemKeyOf`), or undefined where it is refused: one of them is not there, or the
 * request or the item is not in a state that allows it. All or none.
 */
export const moveItems = (
  request: EntityRequest,
  itemKeys: readonly string[],
  move: ItemMove,
  stamp: Stamp,
): EntityRequest | undefined => {
  if (isOver(requestStateOf(request, stamp.at.slice(0, 10))) || itemKeys.length === 0) return undefined;
  const wanted = new Set(itemKeys);
  const named = request.items.filter(({ subject }) => wanted.has(itemKeyOf(subject)));
  const isAllowed = named.length === wanted.size && named.every(({ state }) => from[move.action].includes(state));
  if (!isAllowed) return undefined;
  return {
    ...request,
    items: request.items.map((item) => (wanted.has(itemKeyOf(item.subject)) ? moved(item, move, stamp) : item)),
    updatedAt: stamp.at,
    revision: request.revision + 1,
  };
};
