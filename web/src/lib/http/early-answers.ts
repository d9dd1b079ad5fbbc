/**
 * Responses to the first requests of every visit, sent by a script of the document before the application's code has
 * loaded (web/early-calls.js). Each is used once, by the same call with the same token.
 */
type EarlyAnswer = { response: Response; authorization: string | undefined };

const isAnswer = (value: unknown): value is EarlyAnswer =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'response') instanceof Response;

/**
 * The received or pending response; undefined if there was no such request, if it failed, or if it had another token.
 */
export const takeEarlyAnswer = async (url: string, init: RequestInit): Promise<Response | undefined> => {
  const call = `${init.method} ${url}`;
  const answers: unknown = Reflect.get(globalThis, 'earlyAnswers');
  if (!(answers instanceof Map) || !answers.has(call)) return undefined;
  const authorization = new Headers(init.headers).get('authorization');
  const asked: unknown = answers.get(call);
  answers.delete(call);
  try {
    const answer: unknown = await asked;
    return isAnswer(answer) && (answer.authorization ?? null) === authorization ? answer.response : undefined;
  } catch {
    return undefined;
  }
};

/** Responses that are unused when the screen renders are discarded, because they may contain a token. */
export const forgetEarlyAnswers = (): void => {
  Reflect.deleteProperty(globalThis, 'earlyAnswers');
};
